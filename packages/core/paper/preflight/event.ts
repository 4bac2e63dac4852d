import { jobEvent, type Outgoing } from "../../kernel/outbox.ts";

interface PaperKey {
	conference: string;
	number: number;
}

export function versionEvents({ conference, number }: PaperKey, version: number): Outgoing[] {
	return [jobEvent("paper.preflight", { conference, number, version })];
}

/** Runs after authors changed. */
export function identityEvents({ conference, number }: PaperKey, version: number): Outgoing[] {
	return [jobEvent("paper.identify", { conference, number, version })];
}
