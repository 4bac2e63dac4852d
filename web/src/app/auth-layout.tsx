import { LOCALES } from "@deck/contracts/enums";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { switchLocale, useLocale } from "../lib/i18n.ts";
import { LineField } from "../ui/line-field.tsx";
import { Logo } from "../ui/logo.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { years } from "./footer.tsx";
import { LANGUAGE_NAMES } from "./locale-menu.tsx";
import { Main } from "./main-region.tsx";
import { PageOutlet } from "./page-outlet.tsx";

/** Signing in and what belongs to it: one card of 320 px on a field of lines. */
export function AuthLayout() {
	const { t } = useTranslation("shell");
	return (
		<div className="relative isolate flex min-h-dvh flex-col items-center overflow-hidden bg-violet-800">
			<LineField seed="auth" own className="-z-20" />
			<Main className="flex w-full grow flex-col items-center justify-center px-4 py-12">
				<div className="relative w-80 max-w-full">
					<Sheet className="-rotate-3" />
					<Sheet className="rotate-3" />
					<div className="rounded-dialog bg-surface p-6 shadow-floating">
						<div className="mb-4 flex items-center justify-between gap-2">
							<Link
								to="/"
								className="flex min-h-9 items-center gap-2.5 rounded-control text-16 font-semibold"
							>
								<Logo size={26} />
								{t("platform")}
							</Link>
							<Language />
						</div>
						<PageOutlet />
					</div>
				</div>
			</Main>
			<footer className="pb-6 text-13 text-white">{years()}</footer>
		</div>
	);
}

/** One of the sheets that lie under the card. */
function Sheet({ className }: { className: string }) {
	return (
		<div
			aria-hidden
			className={`absolute inset-0 -z-10 rounded-dialog border border-white/25 bg-violet-600/25 ${className}`}
		/>
	);
}

function Language() {
	const { t } = useTranslation("shell");
	const locale = useLocale();
	return (
		<Segmented
			small
			label={t("language", { code: locale.toUpperCase(), name: LANGUAGE_NAMES[locale] })}
			value={locale}
			onChange={(next) => void switchLocale(next)}
			options={LOCALES.map((each) => ({
				value: each,
				label: each.toUpperCase(),
				name: `${each.toUpperCase()}, ${LANGUAGE_NAMES[each]}`,
			}))}
		/>
	);
}
