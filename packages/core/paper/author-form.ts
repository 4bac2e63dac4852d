import type { AuthorForm } from "@deck/contracts/paper";
import type { AuthorItem } from "./entity.ts";

/** An author's row as a form has it. */
export function authorForm({ conference: _c, number: _n, position: _p, ...author }: AuthorItem): AuthorForm {
	return author;
}
