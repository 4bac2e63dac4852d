import { may } from "@deck/contracts/permissions";
import { useConference } from "../../lib/conference.ts";
import { useRead } from "../../lib/page-data.ts";
import { read } from "../../lib/read.ts";

/**
 * Where a paper's page is for the reader, by its number: an author has one of their own papers alone, the staff of any,
 * whose page says whether they may read it.
 * @param asked whether any paper is named: one's own are not read before
 */
export function usePaperAddress(asked: boolean): (number: number) => string | null {
	const { path, admin_roles } = useConference();
	const { data: own } = useRead(asked ? read("/api/conf/:conf/mysubs", { conf: path }) : null);
	return (number) => {
		if (own?.some((paper) => paper.number === number)) return `/${path}/mysubs/${number}`;
		return may(admin_roles, "papers", "read") ? `/${path}/adm/papers/${number}` : null;
	};
}
