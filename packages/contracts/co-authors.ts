import type { AuthorForm } from "./paper.ts";

/** Somebody with whom one has written, as they stand on the latest of those papers. */
export interface CoAuthor extends Pick<AuthorForm, "email" | "country" | "orcid"> {
	names: { en?: CoAuthorNames; ru?: CoAuthorNames };
}

export type CoAuthorNames = Pick<AuthorForm, "first_name" | "last_name" | "organization">;

/** GET co-authors: out of one's own papers, the latest first; of no others. */
export interface CoAuthors {
	people: CoAuthor[];
}
