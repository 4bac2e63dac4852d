import type { Conference } from "@deck/contracts/conference";
import type { OwnRegistration } from "@deck/contracts/registration";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../../ui/button.tsx";
import { DeadlineText } from "../../ui/deadline-text.tsx";
import { Page } from "../../ui/page.tsx";
import { PaperFace } from "../../ui/paper-face.tsx";
import { OpeningReminder } from "./opening-reminder.tsx";

interface RegistrationClosedProps {
	conference: Conference;
	own: OwnRegistration;
	onReminderChange(isRequested: boolean): void;
}

export function RegistrationClosed({ conference, own, onReminderChange }: RegistrationClosedProps) {
	const { t } = useTranslation("registration");
	const { state, opens, closes } = own.window;
	const archived = conference.state === "archived";
	const kind = archived ? "archived" : state === "open" ? "over" : state;
	const at = kind === "before" ? opens : kind === "over" ? closes : null;
	const toCome = kind === "before" || kind === "none";
	return (
		<Page>
			<div className="mx-auto flex max-w-[480px] flex-col items-center py-8 text-center">
				<PaperFace mood="calm" className="w-32" />
				<h1 className="mt-4 text-22">{t(`closed.${kind}.title`)}</h1>
				<p className="mt-2 text-15 text-balance text-secondary">
					{t(`closed.${kind}.text`)}{" "}
					{at && (
						<DeadlineText at={at} timezone={conference.timezone} of={conference} begins={kind === "before"} />
					)}
				</p>
				{toCome && (
					<OpeningReminder conf={conference.path} requested={own.asked_opening} onChange={onReminderChange} />
				)}
				<div className="mt-6">
					<ButtonLink kind={toCome ? "quiet" : "primary"} to={`/${conference.path}`}>
						{t("closed.home")}
					</ButtonLink>
				</div>
			</div>
		</Page>
	);
}
