console.log("build: nothing to build yet");
