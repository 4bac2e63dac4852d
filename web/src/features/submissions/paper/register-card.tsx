import type { Conference } from "@deck/contracts/conference";
import type { Paper } from "@deck/contracts/paper";
import { missingPresenterWindow, presenterStepPath } from "@deck/contracts/presenting";
import { useTranslation } from "react-i18next";
import { useNow } from "../../../lib/now.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { DeadlineText } from "../../../ui/deadline-text.tsx";

interface RegisterCardProps {
	paper: Paper;
	conference: Conference;
	/** Nothing else is asked of the authors. */
	next: boolean;
}

/** Asks the authors to register as presenter; hidden once anyone has, or registration is over. */
export function RegisterCard({ paper, conference, next }: RegisterCardProps) {
	const { t } = useTranslation(["own-paper", "common"]);
	const presenterWindow = missingPresenterWindow(paper, conference, useNow());
	const step = paper.presenter_missing;
	if (!presenterWindow || !step) return null;
	const { opens, by } = presenterWindow;
	const paid = step === "change";
	const { timezone, path } = conference;
	return (
		<section
			aria-labelledby="register-card"
			className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-card border border-wait-icon bg-wait-soft p-4 shadow-rest sm:p-5"
		>
			<div className="min-w-0">
				{next && <p className="mb-1 text-13 text-wait">{t("common:next.title")}</p>}
				<h2 id="register-card" className="text-18">
					{t(paid ? "register.paid_title" : "register.title")}
				</h2>
				{by && (
					<p className="mt-1">
						{t("register.by")} <DeadlineText at={by} timezone={timezone} kind="inline" />
					</p>
				)}
				<p className="mt-1.5 text-13 text-secondary">
					{t(paid ? "register.paid_hint" : "register.hint")}
					{opens && (
						<>
							{" "}
							{t("register.opens")}{" "}
							<DeadlineText at={opens} timezone={timezone} of={conference} kind="inline" begins />
						</>
					)}
				</p>
			</div>
			<ButtonLink to={presenterStepPath(path, step)} kind={opens ? undefined : "primary"}>
				{t(paid ? "register.to_own" : opens ? "register.look" : "register.act")}
			</ButtonLink>
		</section>
	);
}
