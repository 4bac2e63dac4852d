import { hasPermission } from "@deck/contracts/permissions";
import { useConference } from "../../lib/conference.ts";
import { useRead } from "../../lib/page-data.ts";
import { read } from "../../lib/read.ts";
import { PaperLinks } from "../markdown/linked-paper-numbers.tsx";
import { MarkdownText } from "../markdown/markdown-text.tsx";

export function MessageText({ text }: { text: string }) {
	return (
		<PaperLinks value={usePaperAddress(/#\d/.test(text))}>
			<MarkdownText text={text} top={4} className="gap-2! text-14!" />
		</PaperLinks>
	);
}

/**
 * Returns a paper's page by number: authors' own only, for staff any; the page checks permission.
 * @param isNeeded own papers load only then
 */
function usePaperAddress(isNeeded: boolean): (number: number) => string | null {
	const { path, admin_roles } = useConference();
	const { data: own } = useRead(isNeeded ? read("/api/conf/:conf/mysubs", { conf: path }) : null);
	return (number) => {
		if (own?.some((paper) => paper.number === number)) return `/${path}/mysubs/${number}`;
		return hasPermission(admin_roles, "papers", "read") ? `/${path}/adm/papers/${number}` : null;
	};
}
