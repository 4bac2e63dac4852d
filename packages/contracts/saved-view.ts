import * as v from "valibot";
import type { AdminRole } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { may } from "./permissions.ts";
import { requiredText } from "./rules.ts";

/** The lists of which views can be saved, by their pages: `adm/papers`, `adm/papers/authors` … */
export const VIEWED_LISTS = [
	...(["papers", "extpapers", "subs", "paper_authors", "extpaper_authors"] as const),
	...(["experts", "reviews", "registrations"] as const),
] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

/** POST conf/{conf}/adm/views: how a list is looked at, under a name. */
export const SavedViewForm = v.object({
	list: v.picklist(VIEWED_LISTS, "invalid"),
	name: requiredText(LIMITS.viewName),
	/** The query of the list's address: `?status=reviewing&sort=-number`; empty for the whole list. */
	search: v.pipe(
		v.string("invalid"),
		v.maxLength(LIMITS.viewSearch, "invalid"),
		v.transform((text) => text.toWellFormed()),
		v.regex(/^(\?[^\s#\p{Cc}]*)?$/u, "invalid"),
	),
	/** For all staff of the conference who read papers, not for oneself alone. */
	shared: v.boolean("invalid"),
});
export type SavedViewForm = v.InferOutput<typeof SavedViewForm>;

/** PUT conf/{conf}/adm/views/{id}: another name, or what it shows instead. */
export const SavedViewEdit = v.object({
	name: SavedViewForm.entries.name,
	search: SavedViewForm.entries.search,
	/** Of the view that is changed. */
	version: v.pipe(v.number("required"), v.integer("invalid"), v.minValue(1, "invalid")),
});
export type SavedViewEdit = v.InferOutput<typeof SavedViewEdit>;

/** A saved view. */
export interface SavedView extends SavedViewForm {
	id: string;
	/** Whether the asker may change and delete it. */
	changeable: boolean;
	/** Counts its changes. */
	version: number;
}

/** Whether somebody may save views for all staff: who only observes a conference saves their own alone. */
export const mayShareViews = (roles: readonly AdminRole[]): boolean => may(roles, "editing", "write");
