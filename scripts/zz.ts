import { largeRunBench } from "../test/bench/largeRunBench.ts";
console.log(JSON.stringify(await largeRunBench(), null, 1), process.cpuUsage().user / 1e6);
