import { writeFileSync } from "node:fs";
import type { PaperActor, PaperTransition, TransitionGuard } from "@deck/contracts/paper-lifecycle";
import { TRANSITIONS } from "@deck/contracts/paper-lifecycle";

const ACTOR_TEXTS: Record<PaperActor, string> = {
	author: "corresponding author",
	helper: "staff who may edit it",
	decider: "staff who may decide",
	placer: "editor and above",
	assignment: "the platform, as reviewers are assigned and leave",
};

const GUARD_TEXTS: Record<TransitionGuard, string> = {
	no_pending_version: "no new version is on its way",
	editing_open: "the author: while editing is open",
	new_version: "with a new version",
	deadline: "with a deadline to come",
	reason: "with a reason",
	number_typed: "with its number typed in",
	nothing_revealed: "the author: as long as no review was revealed",
	never_reviewed: "the author: if it was never in review",
	own_and_open: "the author: what they deleted themselves, while the window for papers of its type is open",
	restorable: "within ninety days",
};

export function renderReadme(transitions: readonly PaperTransition[]): string {
	const rows = transitions.map(({ from, to, by, guards = [], holds, letter }) => {
		const cells = [
			from.join(", "),
			to === "before" ? "the status before" : to,
			by.map((mover) => ACTOR_TEXTS[mover]).join("; "),
			guards.map((guard) => GUARD_TEXTS[guard]).join("; "),
			[holds && "may be held", letter && `e-mail: ${letter.replace("_", " ")}`].filter(Boolean).join("; "),
		];
		return `| ${cells.join(" | ")} |`;
	});
	return `# paper-life

How a paper moves from status to status. The steps are data, \`contracts/paper-life.ts\`; this page is made from it by \`npm run transitions\`, and a test holds both against each other. What is not in the table is refused with 422 and both statuses.

| From | To | Who | Only | What goes with it |
|---|---|---|---|---|
${rows.join("\n")}

- \`move.ts\`: a step that somebody asks for · \`add-version.ts\`: a new version, by which a revision goes back · \`release.ts\`: held decisions made known or taken back · \`preview.ts\`: the e-mails of a release · \`purge.ts\`: what was deleted long enough ago.
- Every step but those into a revision closes what was open for editing, and ends a held decision; a deletion sets it aside, and the restoration brings it back. \`apply-move.ts\` says what a step changes, and asks every noun what goes with it (\`movesWithPaper\`).
- A held decision is in the paper's row and in the deciders' part of its card. Neither the paper's version nor the time of its last change moves, and the frame goes to who decides alone: for everybody else nothing has happened.
`;
}

if (process.argv[1] === import.meta.filename) {
	writeFileSync(new URL("README.md", import.meta.url), renderReadme(TRANSITIONS));
}
