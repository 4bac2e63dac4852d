import type { Context } from "./context.ts";
import type { Table } from "./ports.ts";

/** Fate of an entity's rows when a conference is purged; every entity declares it. */
export type Purge =
	/** They belong to no conference. */
	| "none"
	/** All rows of this index. The conference is its partition. */
	| { index: "primary" | "byConference" }
	/** By a function of their feature: they have files, or go with other rows. */
	| { by: "feature" }
	/** Within days; why that is soon enough. */
	| { expires: string };

export type PurgeRows = (context: Context, conference: string, limit: number) => Promise<boolean>;

export type Purging =
	/** An entity with `Purge.index`. */
	| (Purged & ((table: Table) => unknown))
	/** All rows with this partition key. */
	| { partition: (conference: string) => string }
	/** Entities with `by: "feature"`; none for rows without one. */
	| { of: readonly Purged[]; purge: PurgeRows };

export interface Purged {
	purge: Purge;
}
