import type { Conference } from "@deck/contracts/conference";
import type { Paper } from "@deck/contracts/paper";
import { useTranslation } from "react-i18next";
import { useNow } from "../../../lib/now.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { DeadlineText } from "../../../ui/deadline-text.tsx";
import { Page } from "../../../ui/page.tsx";
import { PaperFace } from "../../../ui/paper-face.tsx";
import { extensionStatus } from "./extension-status.ts";

export function ExtendedClosed({ paper, conference }: { paper: Paper; conference: Conference }) {
	const { t } = useTranslation("submit");
	const { number, staff } = paper;
	const { reason, at } = extensionStatus(paper, conference, useNow());
	return (
		<Page>
			<div className="mx-auto flex max-w-[480px] flex-col items-center py-8 text-center">
				<PaperFace mood="calm" className="w-32" />
				<h1 className="mt-4 text-22">{t("extended.closed", { number })}</h1>
				<p className="mt-2 text-15 text-secondary">
					{reason && t(`extended.why.${reason}`)}{" "}
					{at && (
						<DeadlineText at={at} timezone={conference.timezone} of={conference} begins={reason === "soon"} />
					)}
				</p>
				<div className="mt-6">
					<ButtonLink kind="primary" to={`/${conference.path}/${staff ? "adm/papers" : "mysubs"}/${number}`}>
						{t("extended.back", { number })}
					</ButtonLink>
				</div>
			</div>
		</Page>
	);
}
