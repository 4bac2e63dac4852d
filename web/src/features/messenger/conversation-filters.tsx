import { Popover, PopoverButton, PopoverPanel } from "@headlessui/react";
import { ListFilter } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { cx } from "../../lib/cx.ts";
import { formatNumber } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { readableSections } from "../../lib/paper-scope.ts";
import { sectionsById } from "../../lib/sections.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import type { ConversationFilter } from "./filter-conversations.ts";
import type { MessengerView } from "./messenger-view.ts";

interface ConversationFiltersProps {
	view: MessengerView;
	counts: Record<ConversationFilter, number> | undefined;
	onChange(part: Partial<MessengerView>): void;
	strip: boolean;
}

const CHIP =
	"inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-full px-3 text-13 font-medium whitespace-nowrap transition-colors max-sm:min-h-9 pointer-coarse:min-h-11";
const ON = "bg-primary text-white hover:bg-primary-hover";
const OFF = "bg-sunken text-ink hover:bg-line";

export function ConversationFilters({ view, counts, onChange, strip }: ConversationFiltersProps) {
	const { t } = useTranslation("messenger");
	const locale = useLocale();
	const conference = useConference();
	const sections = readableSections(conference);
	const shown = sectionsById(conference.sections, locale);
	const { filter } = view;
	const chips: ConversationFilter[] = ["all", "waiting", "mine"];
	if (strip || filter === "muted") chips.push("muted");
	const tick = (id: string, on: boolean) =>
		onChange({
			sections: sections
				.map((one) => one.id)
				.filter((one) => (one === id ? on : view.sections.includes(one))),
		});
	return (
		<fieldset
			aria-label={t("filter")}
			className={cx("flex min-w-0 items-center gap-1.5", !strip && "flex-wrap")}
		>
			{/* A phone's chips scroll under the button of the other filters, which stays. */}
			<div
				className={
					strip
						? "scroll-shadows -ml-4 flex min-w-0 grow gap-1.5 overflow-x-auto py-1 pl-4 [scrollbar-width:none]"
						: "contents"
				}
			>
				{chips.map((one) => (
					<button
						key={one}
						type="button"
						aria-pressed={filter === one}
						onClick={() => onChange({ filter: one })}
						className={cx(CHIP, filter === one ? ON : OFF)}
					>
						{t(`filters.${one}`)}
						{one !== "all" && counts && counts[one] > 0 && (
							<span className="font-semibold">{formatNumber(counts[one], locale)}</span>
						)}
					</button>
				))}
			</div>
			<Popover className="relative shrink-0">
				<PopoverButton
					aria-label={t("more_filters")}
					title={t("more_filters")}
					className={cx(CHIP, view.sections.length > 0 ? ON : OFF)}
				>
					<ListFilter aria-hidden size={16} />
					{view.sections.length > 0 && <span className="font-semibold">{view.sections.length}</span>}
				</PopoverButton>
				<PopoverPanel
					anchor={{ to: "bottom start", gap: 6, padding: 16 }}
					className="z-30 flex max-h-[min(24rem,60dvh)]! w-72 animate-fade flex-col gap-1 overflow-y-auto rounded-card border border-line bg-raised p-3 shadow-floating"
				>
					{!strip && (
						<Checkbox
							value={filter === "muted"}
							onChange={(on) => onChange({ filter: on ? "muted" : "all" })}
							className="min-h-7 text-13!"
						>
							<span className="grow">{t("filters.muted")}</span>
							{counts && <span className="text-secondary">{formatNumber(counts.muted, locale)}</span>}
						</Checkbox>
					)}
					<p className={cx("text-12 text-secondary", !strip && "mt-1 border-t border-line pt-2")}>
						{t("sections")}
					</p>
					{sections.map(({ id }) => (
						<Checkbox
							key={id}
							value={view.sections.includes(id)}
							onChange={(on) => tick(id, on)}
							className="min-h-7 shrink-0 text-13!"
						>
							<span className="min-w-0 grow" lang={shown.get(id)?.lang}>
								{shown.get(id)?.name}
							</span>
						</Checkbox>
					))}
				</PopoverPanel>
			</Popover>
		</fieldset>
	);
}
