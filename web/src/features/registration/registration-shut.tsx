import type { Conference } from "@deck/contracts/conference";
import type { OwnRegistration } from "@deck/contracts/registration";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../../ui/button.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { Page } from "../../ui/page.tsx";
import { PaperFace } from "../../ui/paper-face.tsx";

/** Stands where the form would: nobody registers now, and when one can or could, by the reader's clock. */
export function RegistrationShut({
	conference,
	window: { state, opens, closes },
}: {
	conference: Conference;
	window: OwnRegistration["window"];
}) {
	const { t } = useTranslation("registration");
	const archived = conference.state === "archived";
	const kind = archived ? "archived" : state === "open" ? "over" : state;
	const at = kind === "before" ? opens : kind === "over" ? closes : null;
	return (
		<Page>
			<div className="mx-auto flex max-w-[480px] flex-col items-center py-8 text-center">
				<PaperFace mood="calm" className="w-32" />
				<h1 className="mt-4 text-22">{t(`shut.${kind}.title`)}</h1>
				<p className="mt-2 text-15 text-secondary">
					{t(`shut.${kind}.text`)} {at && <DateText at={at} />}
				</p>
				<div className="mt-6">
					<ButtonLink kind="primary" to={`/${conference.path}`}>
						{t("shut.home")}
					</ButtonLink>
				</div>
			</div>
		</Page>
	);
}
