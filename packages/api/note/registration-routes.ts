import { NoteEdit, NoteForm } from "@deck/contracts/note";
import { countNotes } from "@deck/core/note/counts";
import { deleteNote, restoreNote } from "@deck/core/note/delete";
import { editNote } from "@deck/core/note/edit";
import { listNotes } from "@deck/core/note/list";
import { notePeople } from "@deck/core/note/people";
import { writeNote } from "@deck/core/note/write";
import { Hono } from "hono";
import * as v from "valibot";
import { staff, staffNotImpersonated } from "../access.ts";
import { body, param, query } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { numberParam } from "../list-query.ts";
import { rateLimited } from "../rate-limit.ts";
import { summary } from "../route-description.ts";
import { NoteCountsQuery, NoteParams } from "./routes.ts";

const RegistrationParams = v.object({ conf: v.string(), number: numberParam });

const registrationSubject = ({ number: asked }: { number: number }) => ({
	about: "registration" as const,
	number: asked,
});
const registrationNote = ({ id: note, ...asked }: { number: number; id: string }) => ({
	subject: registrationSubject(asked),
	id: note,
});

/** Routes of staff notes on registrations. Impersonators may only read them. */
export const registrationNoteRoutes = new Hono<AppEnv>()
	.get(
		"/conf/:conf/adm/notes/registrations",
		summary("Number of notes on each registration that has any."),
		staff("registrations", "read"),
		query(NoteCountsQuery),
		async (c) =>
			c.json(await countNotes(c.var.context, c.var.conference, "registration", c.req.valid("query").ids)),
	)
	.get(
		"/conf/:conf/adm/registrations/:number/notes",
		summary("Staff notes on a registration."),
		staff("registrations", "read"),
		param(RegistrationParams),
		async (c) =>
			c.json(await listNotes(c.var.context, c.var.conference, registrationSubject(c.req.valid("param")))),
	)
	.get(
		"/conf/:conf/adm/registrations/:number/notes/people",
		summary("Other staff who can read the notes on a registration and be mentioned in them."),
		staff("registrations", "read"),
		param(RegistrationParams),
		async (c) =>
			c.json(await notePeople(c.var.context, c.var.conference, registrationSubject(c.req.valid("param")))),
	)
	.post(
		"/conf/:conf/adm/registrations/:number/notes",
		summary("Adds a note to a registration.", { 201: "Added." }),
		staffNotImpersonated("registrations", "write"),
		param(RegistrationParams),
		body(NoteForm),
		rateLimited("note"),
		async (c) => {
			const subject = registrationSubject(c.req.valid("param"));
			return c.json(await writeNote(c.var.context, c.var.conference, subject, c.req.valid("json")), 201);
		},
	)
	.put(
		"/conf/:conf/adm/registrations/:number/notes/:id",
		summary("Edits an own note."),
		staffNotImpersonated("registrations", "write"),
		param(NoteParams),
		body(NoteEdit),
		rateLimited("note"),
		async (c) => {
			const noteKey = registrationNote(c.req.valid("param"));
			return c.json(await editNote(c.var.context, c.var.conference, noteKey, c.req.valid("json")));
		},
	)
	.delete(
		"/conf/:conf/adm/registrations/:number/notes/:id",
		summary("Deletes an own note; it can be restored for a day.", { 204: "Deleted." }),
		staffNotImpersonated("registrations", "write"),
		param(NoteParams),
		rateLimited("note"),
		async (c) => {
			await deleteNote(c.var.context, c.var.conference, registrationNote(c.req.valid("param")));
			return c.body(null, 204);
		},
	)
	.post(
		"/conf/:conf/adm/registrations/:number/notes/:id/undo",
		summary("Restores an own deleted note."),
		staffNotImpersonated("registrations", "write"),
		param(NoteParams),
		rateLimited("note"),
		async (c) =>
			c.json(await restoreNote(c.var.context, c.var.conference, registrationNote(c.req.valid("param")))),
	);
