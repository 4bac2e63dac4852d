import { RESERVED_PATHS } from "@deck/contracts/reserved-paths";
import { publicConference } from "../../conference/find.ts";
import type { Context } from "../../kernel/context.ts";

/** `/spectra/mysubs/12`, `/profile/devices`: few short words and a number. */
const PAGE = /^\/([a-z0-9-]+)(?:\/[a-z]{1,12}){0,2}(?:\/\d{1,5}(?:-\d{6})?)?$/;

/**
 * Returns the page to which an e-mail's link may lead, without query: strangers must not read a text there that
 * somebody else chose, nor anybody learn of a hidden conference. 2 table calls for a page of a conference.
 */
export async function mailedAddress({ table }: Context, to?: string): Promise<string | undefined> {
	const [page = ""] = (to ?? "").split(/[?#]/, 1);
	const [, first] = PAGE.exec(page) ?? [];
	if (first === undefined) return undefined;
	return RESERVED_PATHS.includes(first) || (await publicConference(table, first)) ? page : undefined;
}
