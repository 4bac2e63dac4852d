import type { ConferenceWithInfo } from "@deck/contracts/conference";
import type { PublicProgramme } from "@deck/contracts/programme";
import { createContext, use } from "react";
import type { ProgrammeClock } from "./clock.ts";
import type { Entry } from "./schedule.ts";
import type { Stars } from "./stars.ts";

/** What all parts of a programme's pages read. */
export interface ProgrammeView {
	programme: PublicProgramme;
	conference: ConferenceWithInfo;
	clock: ProgrammeClock;
	stars: Stars;
	/** Starred entries that overlap others, by id; undefined where this is not shown. */
	overlaps?: ReadonlyMap<string, readonly Entry[]>;
}

export const ProgrammeContext = createContext<ProgrammeView | null>(null);

/** @throws Error outside of a programme's page */
export function useProgramme(): ProgrammeView {
	const view = use(ProgrammeContext);
	if (!view) throw new Error("no programme");
	return view;
}
