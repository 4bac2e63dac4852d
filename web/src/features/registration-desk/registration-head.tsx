import type { StaffRegistration } from "@deck/contracts/registration";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { inEither } from "../../lib/conference-words.ts";
import { useLocale } from "../../lib/i18n.ts";
import type { RowWay } from "../../lib/list/use-way.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { KeysHelp } from "../../ui/list/keys-help.tsx";
import { RowSteps } from "../../ui/list/row-steps.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type AskedAct, RegistrationActs } from "./registration-acts.tsx";
import { registrationStage, StageBadge } from "./registration-marks.tsx";
import { takesPartText, useRegistrationsContext } from "./registrations-context.ts";
import { registrationKeys } from "./registrations-list.tsx";

const RoomButton = lazy(async () => ({
	default: (await import("../../ui/chat/room-button.tsx")).RoomButton,
}));

interface RegistrationHeadProps {
	number: number;
	registration: StaffRegistration | undefined;
	way: RowWay<number>;
	onAsk(act: AskedAct): void;
}

export function RegistrationHead({ number, registration, way, onAsk }: RegistrationHeadProps) {
	const { t } = useTranslation(["registrations", "common"]);
	const locale = useLocale();
	const context = useRegistrationsContext();
	const names = namesOf(registration);
	const name = inEither(names, locale);
	const other = name.lang ? "" : names[locale === "en" ? "ru" : "en"];
	return (
		<div className="bg-surface px-4 pt-1.5 pb-3 sm:px-6 sm:pt-2.5">
			<div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1 max-md:pl-9">
				<BackLink to={way.back}>{t("title")}</BackLink>
				<div className="-mr-2 flex flex-wrap items-center gap-1">
					{registration && (
						<Suspense>
							<RoomButton of={{ kind: "reg", number }} words="participant" />
						</Suspense>
					)}
					<RowSteps way={way} previous={t("page.previous")} next={t("page.next")} />
					<KeysHelp keys={registrationKeys(t)} />
				</div>
			</div>
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
					{other && <span lang={locale === "en" ? "ru" : "en"}>{other} · </span>}
					{takesPartText(registration.content, context)}
				</p>
			) : (
				<Skeleton widths={[60]} />
			)}
			{registration && (
				<div className="mt-3 empty:hidden">
					<RegistrationActs registration={registration} onAsk={onAsk} />
				</div>
			)}
		</div>
	);
}

function namesOf(registration: StaffRegistration | undefined) {
	const { en, ru } = registration?.content.locales ?? {};
	const join = (names: typeof en) => [names?.first_name, names?.last_name].filter(Boolean).join(" ");
	return { en: join(en), ru: join(ru) };
}
