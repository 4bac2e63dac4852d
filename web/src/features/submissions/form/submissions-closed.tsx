import type { Conference } from "@deck/contracts/conference";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../../../ui/button.tsx";
import { DeadlineText } from "../../../ui/deadline-text.tsx";
import { Link } from "../../../ui/link.tsx";
import { Page } from "../../../ui/page.tsx";
import { PaperFace } from "../../../ui/paper-face.tsx";

export function SubmissionsClosed({ conference }: { conference: Conference }) {
	const { t } = useTranslation("submit");
	const { submissions_open: opens, submissions_close: closes } = conference.instants;
	const over = conference.state === "archived" || (closes !== undefined && new Date(closes) < new Date());
	const at = over ? closes : opens;
	return (
		<Page>
			<div className="mx-auto flex max-w-[480px] flex-col items-center py-8 text-center">
				<PaperFace mood="calm" className="w-32" />
				<h1 className="mt-4 text-22">{over ? t("closed.over") : t("closed.not_yet")}</h1>
				<p className="mt-2 text-15 text-secondary">
					{at ? (
						<>
							{over ? t("closed.over_at") : t("closed.opens_at")}{" "}
							<DeadlineText at={at} timezone={conference.timezone} of={conference} begins />
						</>
					) : over ? (
						t("closed.archived")
					) : (
						t("closed.no_date")
					)}
				</p>
				<div className="mt-6 flex flex-wrap items-center justify-center gap-4">
					<ButtonLink kind="primary" to={`/${conference.path}`}>
						{t("closed.home")}
					</ButtonLink>
					<Link to={`/${conference.path}/mysubs`} className="font-medium text-link hover:underline">
						{t("mine")}
					</Link>
				</div>
			</div>
		</Page>
	);
}
