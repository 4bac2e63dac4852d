import { spawnSync } from "node:child_process";
import { assign } from "./assign.ts";
import { board } from "./board.ts";
import { bulk } from "./bulk.ts";
import { calls } from "./calls.ts";
import { chat } from "./chat.ts";
import { cold } from "./cold.ts";
import { fairness } from "./fairness.ts";
import { list } from "./list.ts";
import { live } from "./live.ts";
import { mailing } from "./mailing.ts";
import { massDownload } from "./mass-download.ts";
import { memory } from "./memory.ts";
import { originality } from "./originality.ts";
import { people } from "./people.ts";
import { publicPages } from "./public.ts";
import { registration } from "./registration.ts";
import { reviews } from "./reviews.ts";
import { rivals } from "./rivals.ts";
import { submit } from "./submit.ts";
import { web, webCold, webFirst, webList, webPaper } from "./web.ts";
import { workbench } from "./workbench.ts";

/** `npm run bench -- list cold` prints figures without judging; see README.md. */
const BENCHMARKS: Record<string, () => Promise<void>> = {
	board,
	bulk,
	calls,
	chat,
	cold,
	fairness,
	list,
	live,
	mailing,
	"mass-download": massDownload,
	memory,
	originality,
	people,
	public: publicPages,
	registration,
	reviews,
	rivals,
	submit,
	web,
	"web-cold": webCold,
	"web-first": webFirst,
	"web-list": webList,
	"web-paper": webPaper,
	workbench: workbench(2_000, { letter: 16, server: 12, opening: 400 }),
	"workbench-10000": workbench(10_000, { letter: 30 }),
};

const names = process.argv.slice(2);
// Takes its own arguments.
if (names[0] === "assign") {
	await assign(names.slice(1));
	process.exit();
}
const unknown = names.filter((name) => !(name in BENCHMARKS));
if (names.length === 0 || unknown.length > 0) {
	console.error(
		`npm run bench -- NAME …\nNames: assign [DIR] [--load …], ${Object.keys(BENCHMARKS).join(", ")}`,
	);
	process.exit(1);
}
// A process holds one machine's clients.
if (names.length > 1)
	for (const name of names) spawnSync(process.execPath, [import.meta.filename, name], { stdio: "inherit" });
else await BENCHMARKS[names[0] ?? ""]?.();
process.exit(0);
