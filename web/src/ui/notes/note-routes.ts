import { api } from "../../lib/api.ts";

export interface NotesSubject {
	about: "paper" | "registration";
	number: number;
}

const { papers, registrations } = api.api.conf[":conf"].adm;
type PaperNotes = (typeof papers)[":number"]["notes"];

// Both routes have equal forms and responses; their types differ in path.
export const noteRoutes = ({ about }: NotesSubject): PaperNotes =>
	about === "paper" ? papers[":number"].notes : (registrations[":number"].notes as unknown as PaperNotes);

export const noteKey = (conf: string, { about, number }: NotesSubject) =>
	`note:${conf}:${about === "paper" ? "" : "registration:"}${number}`;
