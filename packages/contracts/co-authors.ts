import type { AuthorForm } from "./paper.ts";

/** A co-author as entered on the latest shared paper. */
export interface CoAuthor extends Pick<AuthorForm, "email" | "country" | "orcid"> {
	names: { en?: CoAuthorNames; ru?: CoAuthorNames };
}

export type CoAuthorNames = Pick<AuthorForm, "first_name" | "last_name" | "organization">;

/** GET co-authors: of the user's own papers, latest first. */
export interface CoAuthors {
	people: CoAuthor[];
}
