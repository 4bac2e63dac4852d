import type { AuthorForm } from "@deck/contracts/paper";
import type { AuthorItem } from "./entity.ts";

export function toAuthorForm({
	conference: _c,
	number: _n,
	position: _p,
	waits_till: _w,
	...author
}: AuthorItem): AuthorForm {
	return author;
}
