import { update, type Write } from "../kernel/commit.ts";
import type { Table } from "../kernel/ports.ts";
import { conferences } from "./entity.ts";

/** Builds the write that notes the last release of the programme, by which pages offer it. */
export const setProgrammeRelease = (table: Table, conference: string, number: number): Write =>
	update(conferences(table).patch({ conference }).set({ programme: number }));
