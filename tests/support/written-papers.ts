import { conferenceByPath } from "@deck/core/conference/find";
import { atMost } from "@deck/core/kernel/at-most";
import { commit } from "@deck/core/kernel/commit";
import { outsideRequests } from "@deck/core/kernel/context";
import { raiseNumber } from "@deck/core/kernel/numbers";
import type { Ports } from "@deck/core/kernel/ports";
import { newPaper } from "@deck/core/paper/add";
import { enterGate } from "@deck/core/paper/uses";
import { paperForm } from "./builders.ts";

/** Papers with these numbers and one author, as a submission leaves them but without a file. */
export async function writePapers(
	ports: Ports,
	path: string,
	{ email, first, last }: { email: string; first: number; last: number },
): Promise<void> {
	const conference = await conferenceByPath(ports.table, path);
	if (!conference) throw new Error("the conference is not there");
	const context = outsideRequests(ports);
	await raiseNumber(ports.table, conference.conference, "paper", last);
	const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
	await atMost(8, numbers, async (number) => {
		const { writes } = newPaper(context, conference, {
			number,
			form: paperForm(email),
			submitted_by: "test",
		});
		const audit = [
			{ conference: conference.conference, object: `paper-${number}`, action: "paper.imported" } as const,
		];
		const entered = enterGate(conference, paperForm(email));
		await commit(context, { writes: [entered, ...writes], audit, events: [] });
	});
}
