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
	const rows = transitions.map(({ from, to, by, guards = [], holds, email }) => {
		const cells = [
			from.join(", "),
			to === "before" ? "the status before" : to,
			by.map((mover) => ACTOR_TEXTS[mover]).join("; "),
			guards.map((guard) => GUARD_TEXTS[guard]).join("; "),
			[holds && "may be held", email && `e-mail: ${email.replace("_", " ")}`].filter(Boolean).join("; "),
		];
		return `| ${cells.join(" | ")} |`;
	});
	return `# paper-lifecycle

How a paper moves from status to status. The transitions are data in \`contracts/paper-lifecycle.ts\`. \`npm run transitions\` generates this page from them, and a test compares both. Any other transition is refused with 422, which names both statuses.

| From | To | Who | Only | What goes with it |
|---|---|---|---|---|
${rows.join("\n")}

- \`change-status.ts\` makes a requested transition. \`add-version.ts\` adds a version, which ends a revision. \`release-decisions.ts\` announces or discards held decisions. \`purge.ts\` purges papers that were deleted long enough ago.
- Every transition except those into a revision closes editing and ends a held decision. A deletion keeps the held decision aside, and restoring brings it back. \`apply-status-change.ts\` describes what a transition changes, and asks every feature for its part (\`onPaperStatusChange\`).
- A held decision is in the paper's row and in the deciders' part of its list row. It changes neither the paper's version nor the time of its last change. Its frame goes to deciders only, so nobody else notices it.
`;
}

if (process.argv[1] === import.meta.filename) {
	writeFileSync(new URL("README.md", import.meta.url), renderReadme(TRANSITIONS));
}
