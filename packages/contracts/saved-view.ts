import * as v from "valibot";
import type { AdminRole } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { hasPermission } from "./permissions.ts";
import { requiredText } from "./rules.ts";

/** By page: `adm/papers`, `adm/papers/authors` … */
export const SAVED_VIEW_LISTS = [
	"papers",
	"extpapers",
	"subs",
	"paper_authors",
	"extpaper_authors",
	"experts",
	"reviews",
	"registrations",
] as const;
export type SavedViewList = (typeof SAVED_VIEW_LISTS)[number];

export const SavedViewForm = v.object({
	list: v.picklist(SAVED_VIEW_LISTS, "invalid"),
	name: requiredText(LIMITS.viewName),
	/** `?status=reviewing&sort=-number`; empty: the whole list. */
	search: v.pipe(
		v.string("invalid"),
		v.maxLength(LIMITS.viewSearch, "invalid"),
		v.transform((text) => text.toWellFormed()),
		v.regex(/^(\?[^\s#\p{Cc}]*)?$/u, "invalid"),
	),
	/** Shared with staff who read papers. */
	shared: v.boolean("invalid"),
});
export type SavedViewForm = v.InferOutput<typeof SavedViewForm>;

export const SavedViewEdit = v.object({
	name: SavedViewForm.entries.name,
	search: SavedViewForm.entries.search,
	version: v.pipe(v.number("required"), v.integer("invalid"), v.minValue(1, "invalid")),
});
export type SavedViewEdit = v.InferOutput<typeof SavedViewEdit>;

export interface SavedView extends SavedViewForm {
	id: string;
	/** The user may change and delete it. */
	changeable: boolean;
	version: number;
}

/** Checks who may share views; observers save only private ones. */
export const mayShareViews = (roles: readonly AdminRole[]): boolean =>
	hasPermission(roles, "editing", "write");
