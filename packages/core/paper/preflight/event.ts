import { jobEvent, type Outgoing } from "../../kernel/outbox.ts";

interface PaperKey {
	conference: string;
	number: number;
}

/** Queues the inspection of a new version's PDF. */
export function versionEvents({ conference, number }: PaperKey, version: number): Outgoing[] {
	return [jobEvent("paper.preflight", { conference, number, version })];
}

/** Queues a search for the names of changed authors in a version that was inspected. */
export function identityEvents({ conference, number }: PaperKey, version: number): Outgoing[] {
	return [jobEvent("paper.identify", { conference, number, version })];
}
