import { otherLocale } from "@deck/contracts/locales";
import { joinName } from "@deck/contracts/person-names";
import type { StaffRegistration } from "@deck/contracts/registration";
import { useTranslation } from "react-i18next";
import { localizedText } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";
import type { RowNavigation } from "../../lib/list/use-row-navigation.ts";
import { KeysHelp } from "../../ui/list/keys-help.tsx";
import { RowNavigationButtons } from "../../ui/list/row-navigation-buttons.tsx";
import { RowPageBar } from "../../ui/list/row-page-bar.tsx";
import { lazyPart, PromptSuspense } from "../../ui/prompt-suspense.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type DialogAction, RegistrationActions } from "./registration-actions.tsx";
import { registrationStage, StageBadge } from "./registration-marks.tsx";
import { formatParticipation, useRegistrationsContext } from "./registrations-context.ts";
import { registrationKeys } from "./registrations-list.tsx";

const ConversationButton = lazyPart(
	async () => (await import("../../ui/chat/conversation-button.tsx")).ConversationButton,
);

interface RegistrationHeadProps {
	number: number;
	registration: StaffRegistration | undefined;
	navigation: RowNavigation<number>;
	onOpenDialog(act: DialogAction): void;
}

export function RegistrationHead({ number, registration, navigation, onOpenDialog }: RegistrationHeadProps) {
	const { t } = useTranslation(["registrations", "common"]);
	const locale = useLocale();
	const context = useRegistrationsContext();
	const names = namesOf(registration);
	const name = localizedText(names, locale);
	const other = name.lang ? "" : names[otherLocale(locale)];
	return (
		<div className="bg-surface px-4 pt-1.5 pb-3 sm:px-6 sm:pt-2.5">
			<RowPageBar back={navigation.back} list={t("title")}>
				{registration && (
					<PromptSuspense>
						<ConversationButton subject={{ kind: "reg", number }} labelKey="participant" />
					</PromptSuspense>
				)}
				<RowNavigationButtons navigation={navigation} previous={t("page.previous")} next={t("page.next")} />
				<KeysHelp keys={registrationKeys(t)} />
			</RowPageBar>
			<div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
				<h1 className="text-22 text-balance wrap-anywhere">
					<span className="mr-0.5 text-hint">
						<span className="sr-only">{t("page.number")} </span>
						{number}
					</span>{" "}
					{registration && <span lang={name.lang}>{name.text || registration.email}</span>}
				</h1>
				{registration && <StageBadge stage={registrationStage(registration)} />}
			</div>
			{registration ? (
				<p className="mt-1 text-13 text-secondary">
					{other && <span lang={otherLocale(locale)}>{other} · </span>}
					{formatParticipation(registration.content, context)}
				</p>
			) : (
				<Skeleton widths={[60]} />
			)}
			{registration && (
				<div className="mt-3 empty:hidden">
					<RegistrationActions registration={registration} onOpenDialog={onOpenDialog} />
				</div>
			)}
		</div>
	);
}

function namesOf(registration: StaffRegistration | undefined) {
	const { en, ru } = registration?.content.locales ?? {};
	return { en: joinName(en), ru: joinName(ru) };
}
