/* Prints the rooms of a layout: host FOLDER-OF-THE-RUNTIME RECIPE SEED. See README.md. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "quickjs.h"

static const char *folder;

/* A file as text with a zero at its end; ends the program when it can't be read. */
static char *read_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) {
    fprintf(stderr, "Couldn't read %s.\n", path);
    exit(2);
  }
  fseek(file, 0, SEEK_END);
  *length = (size_t)ftell(file);
  rewind(file);
  char *text = malloc(*length + 1);
  if (text == NULL || fread(text, 1, *length, file) != *length) exit(2);
  text[*length] = 0;
  fclose(file);
  return text;
}

/* The package's modules import each other by their file names. */
static JSModuleDef *load_module(JSContext *context, const char *name, void *opaque) {
  (void)opaque;
  char path[4096];
  const char *file = strrchr(name, '/');
  snprintf(path, sizeof path, "%s/%s", folder, file == NULL ? name : file + 1);
  size_t length;
  char *text = read_file(path, &length);
  JSValue compiled = JS_Eval(context, text, length, name, JS_EVAL_TYPE_MODULE | JS_EVAL_FLAG_COMPILE_ONLY);
  free(text);
  if (JS_IsException(compiled)) return NULL;
  JSModuleDef *module = JS_VALUE_GET_PTR(compiled);
  JS_FreeValue(context, compiled);
  return module;
}

/* Says on stderr what was thrown, with the place. */
static void print_exception(JSContext *context) {
  JSValue thrown = JS_GetException(context);
  JSValue stack = JS_GetPropertyStr(context, thrown, "stack");
  const char *message = JS_ToCString(context, thrown);
  const char *place = JS_IsUndefined(stack) ? NULL : JS_ToCString(context, stack);
  fprintf(stderr, "%s\n%s", message == NULL ? "Unknown error" : message, place == NULL ? "" : place);
  JS_FreeCString(context, place);
  JS_FreeCString(context, message);
  JS_FreeValue(context, stack);
  JS_FreeValue(context, thrown);
}

static const char main_script[] =
  "import './portable.js';\n"
  "import { generate, openRecipe } from './runtime.js';\n"
  "const made = generate(openRecipe(globalThis.recipeText), globalThis.seed);\n"
  "globalThis.answer = made.ok\n"
  "  ? made.layout.rooms.map(({ name, x, y }) => `${name} at ${x}, ${y}`).join('\\n')\n"
  "  : `No layout: ${made.reason}`;\n";

int main(int count, char **given) {
  if (count != 4) {
    fprintf(stderr, "host FOLDER RECIPE SEED\n");
    return 2;
  }
  folder = given[1];
  size_t length;
  char *recipe = read_file(given[2], &length);
  JSRuntime *runtime = JS_NewRuntime();
  JSContext *context = JS_NewContext(runtime);
  JS_SetModuleLoaderFunc(runtime, NULL, load_module, NULL);
  JSValue global = JS_GetGlobalObject(context);
  JS_SetPropertyStr(context, global, "recipeText", JS_NewStringLen(context, recipe, length));
  JS_SetPropertyStr(context, global, "seed", JS_NewUint32(context, (uint32_t)strtoul(given[3], NULL, 10)));
  JSValue result = JS_Eval(context, main_script, strlen(main_script), "main.js", JS_EVAL_TYPE_MODULE);
  JSContext *job;
  while (JS_ExecutePendingJob(runtime, &job) > 0) {
  }
  JSValue answer = JS_GetPropertyStr(context, global, "answer");
  const char *text = JS_ToCString(context, answer);
  int failed = JS_IsException(result) || JS_IsUndefined(answer);
  if (failed) print_exception(context);
  else printf("%s\n", text);
  JS_FreeCString(context, text);
  JS_FreeValue(context, answer);
  JS_FreeValue(context, result);
  JS_FreeValue(context, global);
  JS_FreeContext(context);
  JS_FreeRuntime(runtime);
  free(recipe);
  return failed;
}
