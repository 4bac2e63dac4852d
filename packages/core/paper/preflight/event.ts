import { jobEvent, type Outgoing } from "../../kernel/outbox.ts";

/** What a new version of a manuscript brings about: the look into it. */
export function versionEvents(paper: { conference: string; number: number }, version: number): Outgoing[] {
	return [jobEvent("paper.preflight", { conference: paper.conference, number: paper.number, version })];
}
