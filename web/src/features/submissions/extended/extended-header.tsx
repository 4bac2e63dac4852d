import type { Conference } from "@deck/contracts/conference";
import type { Paper } from "@deck/contracts/paper";
import { useTranslation } from "react-i18next";
import { useNow } from "../../../lib/now.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { DeadlineText } from "../../../ui/deadline-text.tsx";
import { extensionStatus } from "./extension-status.ts";

export function ExtendedHeader({ paper, conference }: { paper: Paper; conference: Conference }) {
	const { t } = useTranslation("submit");
	const now = useNow();
	const { number, staff } = paper;
	const { at } = extensionStatus(paper, conference, now);
	return (
		<header>
			<BackLink
				to={`/${conference.path}/${staff ? "adm/papers" : "mysubs"}/${number}`}
				className={staff && "max-md:ml-9"}
			>
				{t("extended.back", { number })}
			</BackLink>
			<h1 className="mt-1 text-28">{t("extended.page", { number })}</h1>
			<p className="mt-1 text-secondary">
				{staff ? (
					t("extended.for_author")
				) : at ? (
					<>
						{t("extended.until")} <DeadlineText at={at} timezone={conference.timezone} />
					</>
				) : (
					t("extended.open_ended")
				)}
			</p>
		</header>
	);
}
