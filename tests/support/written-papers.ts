import type { PaperForm } from "@deck/contracts/paper";
import { conferenceByPath } from "@deck/core/conference/find";
import { commit } from "@deck/core/kernel/commit";
import { systemContext } from "@deck/core/kernel/context";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import { raiseNumber } from "@deck/core/kernel/numbers";
import type { Ports } from "@deck/core/kernel/ports";
import { newPaper } from "@deck/core/paper/add";
import { guardSubmission } from "@deck/core/paper/conference-uses";
import { paperForm } from "./builders.ts";

/** Writes papers as submitted, but without files. */
export const writePapers = (
	ports: Ports,
	path: string,
	{ email, first, last }: { email: string; first: number; last: number },
): Promise<void> => writePapersWith(ports, path, { first, last }, () => paperForm(email));

export async function writePapersWith(
	ports: Ports,
	path: string,
	{ first, last }: { first: number; last: number },
	formOf: (number: number) => PaperForm,
): Promise<void> {
	const conference = await conferenceByPath(ports.table, path);
	if (!conference) throw new Error("the conference is not there");
	const context = systemContext(ports);
	await raiseNumber(ports.table, conference.conference, "paper", last);
	const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
	await mapWithConcurrency(8, numbers, async (number) => {
		const form = formOf(number);
		const { writes } = newPaper(context, conference, {
			number,
			form,
			submitted_by: "test",
		});
		const audit = [
			{ conference: conference.conference, object: `paper-${number}`, action: "paper.imported" } as const,
		];
		const entered = guardSubmission(conference, form);
		await commit(context, { writes: [entered, ...writes], audit, events: [] });
	});
}
