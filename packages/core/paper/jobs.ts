import type { Jobs } from "../noun.ts";
import { beginIdentity } from "./preflight/event.ts";
import { identify } from "./preflight/identify.ts";
import { preflight } from "./preflight/preflight.ts";
import { keepAuthors } from "./remember-authors.ts";
import { remind } from "./remind.ts";

export const paperJobs = {
	"paper.remember_authors": async (context, { left = [], ...paper }) => {
		await keepAuthors(context.table, paper, left);
		return undefined;
	},

	"paper.preflight": async (context, version) => {
		await preflight(context, version);
		return undefined;
	},

	"paper.identify": async (context, version) => {
		await beginIdentity(context.table, version);
		await identify(context, version);
		return undefined;
	},

	"paper.remind": remind,
} satisfies Jobs;
