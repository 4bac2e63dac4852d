import type { ProgrammePaper, ProgrammeRoom, ProgrammeSession } from "@deck/contracts/programme";
import { createContext, use } from "react";
import type { ConflictLevel } from "./conflicts.ts";
import type { ProgrammeEditor } from "./use-programme.ts";

/** What all parts of the page share. */
export interface ProgrammeDesk {
	editor: ProgrammeEditor;
	rooms: readonly ProgrammeRoom[];
	papers: ReadonlyMap<number, ProgrammePaper>;
	/** IANA zone of the conference. */
	timezone: string;
	/** IANA zone of a room's clock; null and unknown rooms: of the conference. */
	zoneOf(room: string | null): string;
	/** Worst conflict of each session. */
	marks: ReadonlyMap<string, Exclude<ConflictLevel, "note">>;
	/** The reader may edit. */
	writes: boolean;
	/** The reader may keep time for what only deciders know. */
	reserves: boolean;
	openSession(session: ProgrammeSession): void;
	/** Says something to screen readers. */
	say(text: string): void;
}

export const DeskContext = createContext<ProgrammeDesk | null>(null);

export function useDesk(): ProgrammeDesk {
	const desk = use(DeskContext);
	if (!desk) throw new Error("outside of the programme's page");
	return desk;
}
