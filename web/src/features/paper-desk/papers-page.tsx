import type { PaperType } from "@deck/contracts/enums";
import { may } from "@deck/contracts/permissions";
import { FilePlus } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useSynced } from "../../lib/list/synced.ts";
import { useListRows } from "../../lib/list/use-list-rows.ts";
import { PAPER_MARKS } from "../../lib/paper/marks.ts";
import { papers } from "../../lib/paper/papers.ts";
import { useSearchedDetails } from "../../lib/paper/search.ts";
import { readableSections } from "../../lib/paper-scope.ts";
import { showSections } from "../../lib/sections.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ListPage } from "../../ui/list/list-page.tsx";
import { type PapersContext, paperLists } from "./papers-list.tsx";
import { ReleaseBar } from "./release/release-bar.tsx";

/** `/:conf/adm/papers` and `/:conf/adm/extpapers`: the papers of a type that a member of staff may read, live. */
export function PapersPage({ type }: { type: PaperType }) {
	const list = paperLists[type];
	const { rows } = useListRows(list);
	useSearchedDetails(useSynced(papers).rows);
	return (
		<ListPage
			key={type}
			list={list}
			context={usePapersContext()}
			aside={type === "paper" && <SubmitForAuthor />}
			notice={<ReleaseBar cards={rows} />}
		/>
	);
}

/** To the form of a paper that staff submit for its authors. */
function SubmitForAuthor() {
	const { t } = useTranslation("papers");
	const { path, state, admin_roles } = useConference();
	if (state === "archived" || !may(admin_roles, "editing", "write")) return null;
	return (
		<ButtonLink to={`/${path}/adm/submit`} icon={FilePlus}>
			{t("submit_for")}
		</ButtonLink>
	);
}

function usePapersContext(): PapersContext {
	const { t } = useTranslation(["papers", "common"]);
	const conference = useConference();
	const locale = useLocale();
	return useMemo(() => {
		const sections = showSections(conference.sections, locale);
		const lower = (word: string) => word.toLocaleLowerCase(locale);
		return {
			t,
			lower,
			lowerLanguage: (word) => (locale === "en" ? word : lower(word)),
			sections,
			marks: PAPER_MARKS.filter(
				(mark) => mark !== "held" || may(conference.admin_roles, "decision", "write"),
			),
			readable: readableSections(conference).flatMap(({ id }) => sections.get(id) ?? []),
		};
	}, [t, conference, locale]);
}
