import { api } from "../../lib/api.ts";

/** What notes are on: a paper or a registration, by its number. */
export interface NotesOn {
	about: "paper" | "registration";
	number: number;
}

const { papers, registrations } = api.api.conf[":conf"].adm;
type PaperNotes = (typeof papers)[":number"]["notes"];

/** Where notes on such a thing are written and changed; they take and answer the same on both. */
export const noteRoutes = ({ about }: NotesOn): PaperNotes =>
	about === "paper" ? papers[":number"].notes : (registrations[":number"].notes as unknown as PaperNotes);

/** Under what texts that are not sent yet are kept. */
export const noteKey = (conf: string, { about, number }: NotesOn) =>
	`note:${conf}:${about === "paper" ? "" : "registration:"}${number}`;
