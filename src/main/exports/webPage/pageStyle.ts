import { tokenColor, type SceneToken, type ThemeName } from "#shared/scene/tokens.ts";

const used: readonly SceneToken[] = [
  "bg-0",
  "bg-1",
  "bg-2",
  "line-1",
  "line-2",
  "text-1",
  "text-2",
  "text-3",
  "canvas",
];
const accents: readonly SceneToken[] = ["accent-solid", "on-accent", "accent-line", "accent-soft", "good"];

function variables(theme: ThemeName): string {
  return [...used, ...accents].map((token) => `--${token}:${tokenColor(theme, token)}`).join(";");
}

/** The page's style sheet in the studio's colours, of the theme that its pictures have. */
export function pageStyle(theme: ThemeName): string {
  return `:root{color-scheme:${theme};${variables(theme)}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg-0);color:var(--text-1);font:15px/1.5 Inter,system-ui,sans-serif}
main,header{max-width:1180px;margin:0 auto;padding:0 24px}
header{padding-top:48px}
h1{margin:0;font-size:32px;line-height:1.2;overflow-wrap:anywhere}
h2{font-size:18px;margin:40px 0 12px}
h3{font-size:14.5px;margin:0;overflow-wrap:anywhere}
p{margin:6px 0}
.quiet{color:var(--text-2)}
.description{max-width:70ch;white-space:pre-line}
.curve{display:block;width:100%;height:auto;background:var(--bg-1);border:1px solid var(--line-1);border-radius:10px}
.levels{list-style:none;margin:0;padding:0 0 64px;display:grid;grid-template-columns:repeat(auto-fill,minmax(230px,1fr));gap:16px}
.level{background:var(--bg-1);border:1px solid var(--line-1);border-radius:12px;padding:12px;display:flex;flex-direction:column;gap:10px}
.level img{width:100%;height:190px;object-fit:contain;background:var(--canvas);border-radius:8px;padding:6px}
.number{color:var(--text-3);font-variant-numeric:tabular-nums;margin-right:6px}
dl{margin:0;display:grid;grid-template-columns:1fr auto;gap:2px 12px;font-size:13px;color:var(--text-2)}
dd{margin:0;text-align:right;font-variant-numeric:tabular-nums;color:var(--text-1)}
button{font:inherit;color:var(--text-1);background:var(--bg-2);border:1px solid var(--line-2);border-radius:8px;padding:6px 14px;cursor:pointer}
button:focus-visible,#board:focus-visible,summary:focus-visible{outline:2px solid var(--accent-line);outline-offset:2px}
.level button{margin-top:auto;background:var(--accent-solid);border-color:var(--accent-solid);color:var(--on-accent)}
details{margin-top:10px;font-size:13.5px;color:var(--text-2)}
dialog{width:min(1100px,96vw);height:94vh;max-height:none;border:1px solid var(--line-2);border-radius:14px;background:var(--bg-1);color:var(--text-1);padding:16px}
dialog[open]{display:flex;flex-direction:column;gap:10px}
dialog::backdrop{background:#0008}
.bar{display:flex;flex-wrap:wrap;gap:8px;align-items:center;justify-content:flex-end}
.bar h2{margin:0 auto 0 0;overflow-wrap:anywhere;min-width:min(9em,100%);flex:1}
#board{flex:1;min-height:0;background:var(--canvas);border-radius:10px;touch-action:none;user-select:none}
#next{background:var(--accent-solid);border-color:var(--accent-solid);color:var(--on-accent)}
#next[data-shown=false]{visibility:hidden}
#board svg{display:block;width:100%;height:100%}
#status{font-weight:600;font-variant-numeric:tabular-nums}
#status[data-done=true]{color:var(--good)}
#pad{display:flex;flex-wrap:wrap;justify-content:center;gap:6px}
#pad:empty{display:none}
#pad button{min-width:44px;min-height:40px}
#board:has(canvas){display:grid;place-items:center;overflow:hidden}
#board canvas{image-rendering:pixelated}
#looks{display:inline-flex;margin-top:14px}
#looks[hidden]{display:none}
#looks button{padding:3px 14px;font-size:13px}
#looks button:first-child{border-radius:8px 0 0 8px;border-right:0}
#looks button:last-child{border-radius:0 8px 8px 0}
#looks button[aria-pressed=true],#look[aria-pressed=true],#sound[aria-pressed=true]{background:var(--accent-soft);border-color:var(--accent-line)}
.level img[src$=".png"]{image-rendering:auto}
@media(max-width:640px){.bar h2{flex-basis:100%}#next{order:1}}
#plays h2{margin-bottom:4px}
.plays-bar{display:flex;flex-wrap:wrap;gap:8px;margin:8px 0}
.plays-bar[hidden]{display:none}
#plays textarea{width:100%;font:12px/1.4 ui-monospace,monospace;resize:vertical}
#review{margin:0 0 16px}
#review:empty{display:none}
.review-bar{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:end;margin:8px 0}
.review-bar label{display:flex;flex-direction:column;gap:2px;font-size:12.5px;color:var(--text-2)}
input,select,textarea{font:inherit;color:var(--text-1);background:var(--bg-2);border:1px solid var(--line-2);border-radius:8px;padding:5px 8px}
.review-bar input,.review-bar select,.review-bar button{height:32px;box-sizing:border-box;padding-block:0}
input[type=number]{width:88px}
input:focus-visible,select:focus-visible,textarea:focus-visible{outline:2px solid var(--accent-line);outline-offset:1px}
.save{background:var(--accent-solid);border-color:var(--accent-solid);color:var(--on-accent)}
.level[hidden]{display:none}
.level textarea{resize:vertical;width:100%;font-size:13px}
.flags{display:flex;gap:8px}
.level .flags button{flex:1;margin:0;background:var(--bg-2);border-color:var(--line-2);color:var(--text-1)}
.level .flags button[aria-pressed=true]{background:var(--accent-soft);border-color:var(--accent-line)}
.level[data-flag=reject] img{opacity:.45}
.level[data-flag=keep]{border-color:var(--accent-line)}
noscript{display:block;padding:12px 0}`;
}
