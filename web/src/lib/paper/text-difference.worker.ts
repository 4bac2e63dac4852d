import { textDifference } from "./text-difference.ts";

export interface Compared {
	before: string[];
	after: string[];
}

addEventListener("message", ({ data }: MessageEvent<Compared>) => {
	postMessage(textDifference(data.before, data.after));
});
