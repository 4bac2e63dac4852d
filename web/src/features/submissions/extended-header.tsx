import type { Conference } from "@deck/contracts/conference";
import type { Paper } from "@deck/contracts/paper";
import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { cx } from "../../lib/cx.ts";
import { useNow } from "../../lib/now.ts";
import { DeadlineText } from "../../ui/deadline-text.tsx";
import { extendedStanding } from "./extended-standing.ts";

/** Of which paper it is the extended one, with the way back to it, and until when it can be submitted. */
export function ExtendedHeader({ paper, conference }: { paper: Paper; conference: Conference }) {
	const { t } = useTranslation("submit");
	const now = useNow();
	const { number, staff } = paper;
	const { at } = extendedStanding(paper, conference, now);
	return (
		<header>
			<Link
				to={`/${conference.path}/${staff ? "adm/papers" : "mysubs"}/${number}`}
				className={cx(
					"inline-flex items-center gap-1.5 font-medium text-link hover:underline",
					staff && "max-md:ml-9",
				)}
			>
				<ArrowLeft aria-hidden size={16} />
				{t("extended.back", { number })}
			</Link>
			<h1 className="mt-2 text-28">{t("extended.page", { number })}</h1>
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
