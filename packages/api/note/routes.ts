import { NoteEdit, NoteForm } from "@deck/contracts/note";
import { id } from "@deck/contracts/rules";
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
import { ListRowsQuery, numberParam } from "../list-query.ts";
import { PaperParams } from "../paper/params.ts";
import { rateLimited } from "../rate-limit.ts";
import { summary } from "../route-description.ts";

export const NoteCountsQuery = v.partial(ListRowsQuery);
export const NoteParams = v.object({ conf: v.string(), number: numberParam, id });

const paperSubject = ({ number: asked }: { number: number }) => ({ about: "paper" as const, number: asked });
const paperNote = ({ id: note, ...asked }: { number: number; id: string }) => ({
	subject: paperSubject(asked),
	id: note,
});

export const noteRoutes = new Hono<AppEnv>()
	.get(
		"/conf/:conf/adm/notes/counts",
		summary("Number of notes on each paper that has any."),
		staff("papers", "read"),
		query(NoteCountsQuery),
		async (c) => c.json(await countNotes(c.var.context, c.var.conference, "paper", c.req.valid("query").ids)),
	)
	.get(
		"/conf/:conf/adm/papers/:number/notes",
		summary("Staff notes on a paper."),
		staff("papers", "read"),
		param(PaperParams),
		async (c) => c.json(await listNotes(c.var.context, c.var.conference, paperSubject(c.req.valid("param")))),
	)
	.get(
		"/conf/:conf/adm/papers/:number/notes/people",
		summary("Other staff who can read the notes on a paper and be mentioned in them."),
		staff("papers", "read"),
		param(PaperParams),
		async (c) =>
			c.json(await notePeople(c.var.context, c.var.conference, paperSubject(c.req.valid("param")))),
	)
	.post(
		"/conf/:conf/adm/papers/:number/notes",
		summary("Adds a note to a paper.", { 201: "Added." }),
		staffNotImpersonated("editing", "write"),
		param(PaperParams),
		body(NoteForm),
		rateLimited("note"),
		async (c) => {
			const subject = paperSubject(c.req.valid("param"));
			return c.json(await writeNote(c.var.context, c.var.conference, subject, c.req.valid("json")), 201);
		},
	)
	.put(
		"/conf/:conf/adm/papers/:number/notes/:id",
		summary("Edits an own note."),
		staffNotImpersonated("editing", "write"),
		param(NoteParams),
		body(NoteEdit),
		rateLimited("note"),
		async (c) => {
			const noteKey = paperNote(c.req.valid("param"));
			return c.json(await editNote(c.var.context, c.var.conference, noteKey, c.req.valid("json")));
		},
	)
	.delete(
		"/conf/:conf/adm/papers/:number/notes/:id",
		summary("Deletes an own note; it can be restored for a day.", { 204: "Deleted." }),
		staffNotImpersonated("editing", "write"),
		param(NoteParams),
		rateLimited("note"),
		async (c) => {
			await deleteNote(c.var.context, c.var.conference, paperNote(c.req.valid("param")));
			return c.body(null, 204);
		},
	)
	.post(
		"/conf/:conf/adm/papers/:number/notes/:id/undo",
		summary("Restores an own deleted note."),
		staffNotImpersonated("editing", "write"),
		param(NoteParams),
		rateLimited("note"),
		async (c) => c.json(await restoreNote(c.var.context, c.var.conference, paperNote(c.req.valid("param")))),
	);
