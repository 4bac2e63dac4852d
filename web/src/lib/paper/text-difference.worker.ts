import { textDifference } from "./text-difference.ts";

/** Two texts by pages, to be compared beside the page's own thread. */
export interface Compared {
	before: string[];
	after: string[];
}

addEventListener("message", ({ data }: MessageEvent<Compared>) => {
	postMessage(textDifference(data.before, data.after));
});
