import { ChevronDown, ChevronUp, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { cx } from "../../lib/cx.ts";
import { formatNumber } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import type { RowId } from "../../lib/list/sort.ts";
import type { RowNavigation } from "../../lib/list/use-row-navigation.ts";
import { Link } from "../link.tsx";

interface RowNavigationButtonsProps<Id extends RowId> {
	navigation: RowNavigation<Id>;
	previous: string;
	next: string;
}

export function RowNavigationButtons<Id extends RowId>({
	navigation: { neighbours, addressOf },
	previous,
	next,
}: RowNavigationButtonsProps<Id>) {
	const { t } = useTranslation("table");
	const locale = useLocale();
	if (!neighbours) return null;
	const to = (id: Id | null) => (id === null ? null : addressOf(id));
	return (
		<div className="flex items-center gap-1 text-13 text-secondary">
			<span className="mx-1 whitespace-nowrap sm:mx-2">
				{t("position", {
					position: formatNumber(neighbours.position, locale),
					total: formatNumber(neighbours.total, locale),
				})}
			</span>
			<Step icon={ChevronUp} label={previous} keys="K" to={to(neighbours.previous)} />
			<Step icon={ChevronDown} label={next} keys="J" to={to(neighbours.next)} />
		</div>
	);
}

interface StepProps {
	icon: LucideIcon;
	label: string;
	keys: string;
	to: string | null;
}

/** Replaces the history entry: Back leads to the list. */
function Step({ icon: Icon, label, keys, to }: StepProps) {
	const { state } = useLocation();
	const looks = "target inline-flex aspect-square items-center justify-center rounded-control";
	if (to === null) {
		return (
			<span aria-hidden className={cx(looks, "opacity-40")}>
				<Icon size={18} />
			</span>
		);
	}
	return (
		<Link
			to={to}
			replace
			state={state}
			aria-label={label}
			aria-keyshortcuts={keys}
			title={label}
			className={cx(looks, "hover:bg-sunken hover:text-ink")}
		>
			<Icon aria-hidden size={18} />
		</Link>
	);
}
