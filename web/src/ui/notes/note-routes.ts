import { api } from "../../lib/api.ts";

export interface NotesSubject {
	about: "paper" | "registration";
	number: number;
}

const { papers, registrations } = api.api.conf[":conf"].adm;
type NoteRoutes = (typeof papers)[":number"]["notes"];

// Both routes have equal forms and responses; their types differ in path.
export const noteRoutes = ({ about }: NotesSubject): NoteRoutes =>
	about === "paper" ? papers[":number"].notes : (registrations[":number"].notes as unknown as NoteRoutes);

export const noteKey = (conf: string, { about, number }: NotesSubject) =>
	`note:${conf}:${about === "paper" ? "" : "registration:"}${number}`;
