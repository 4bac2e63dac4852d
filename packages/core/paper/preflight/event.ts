import { jobEvent, type Outgoing } from "../../kernel/outbox.ts";

interface PaperKey {
	conference: string;
	number: number;
}

export function versionEvents({ conference, number }: PaperKey, version: number): Outgoing[] {
	return [jobEvent("paper.preflight", { conference, number, version })];
}

/** Queues a search for changed authors' names in an inspected version. */
export function identityEvents({ conference, number }: PaperKey, version: number): Outgoing[] {
	return [jobEvent("paper.identify", { conference, number, version })];
}
