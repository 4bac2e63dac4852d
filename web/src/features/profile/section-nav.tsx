import {
	AtSign,
	Bell,
	BellRing,
	CircleUser,
	Database,
	KeyRound,
	Languages,
	LogIn,
	type LucideIcon,
	MonitorSmartphone,
} from "lucide-react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { useCurrentPart } from "../../lib/current-part.ts";
import { cx } from "../../lib/cx.ts";
import { SECTIONS, type SectionKey } from "./sections.ts";

const ICONS: Record<SectionKey, LucideIcon> = {
	account: CircleUser,
	names: Languages,
	password: KeyRound,
	aliases: AtSign,
	"sign-in": LogIn,
	devices: MonitorSmartphone,
	mail: Bell,
	browser: BellRing,
	data: Database,
};

/** Shows a sticky column; hidden on phones. */
export function SectionNav() {
	const { t } = useTranslation("profile");
	const current = useCurrentPart(SECTIONS, anchorOf);
	const go = (event: MouseEvent, key: SectionKey) => {
		event.preventDefault();
		// Bypasses the router, which would scroll to the top.
		window.history.replaceState(window.history.state, "", `#${key}`);
		showSection(key);
	};
	return (
		<nav aria-label={t("parts")} className="max-md:hidden">
			<ul className="sticky top-[calc(2rem+var(--bar))] flex flex-col gap-1">
				{SECTIONS.map((key) => {
					const Icon = ICONS[key];
					return (
						<li key={key}>
							<a
								href={`#${key}`}
								aria-current={key === current || undefined}
								onClick={(event) => go(event, key)}
								className={cx(
									"target flex items-center gap-2.5 rounded-control px-2.5 font-medium transition-colors",
									key === current ? "bg-chip text-link" : "text-secondary hover:bg-sunken hover:text-ink",
								)}
							>
								<Icon aria-hidden size={18} className="shrink-0" />
								{t(`sections.${key}`)}
							</a>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}

/** Scrolls to a card and focuses it: Tab continues inside. */
export function showSection(key: SectionKey): void {
	const card = document.getElementById(key);
	card?.scrollIntoView({ behavior: "instant" });
	card?.focus({ preventScroll: true });
}

function anchorOf(key: SectionKey): string {
	return key;
}
