import type { PaperCard } from "@deck/contracts/paper";
import { ChevronDown, CircleDot, Ellipsis, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { SMALL, useMedia } from "../../../lib/media.ts";
import { BAR_BUTTON } from "../../../ui/list/bar-button.ts";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { BULK_KINDS, type BulkKind, bulkKindsFor } from "./bulk-kinds.ts";

interface BulkMenuProps {
	papers: readonly PaperCard[];
	onAsk(kind: BulkKind, papers: readonly PaperCard[]): void;
	/** On a phone, behind the others: what stands on the bar by itself elsewhere. */
	children: ReactNode;
}

/** What can be done with the papers that are selected, by the reader's rights: on the list's bar. */
export function BulkMenu({ papers, onAsk, children }: BulkMenuProps) {
	const { t } = useTranslation("papers");
	const phone = useMedia(SMALL);
	const { admin_roles, flow } = useConference();
	const kinds = bulkKindsFor(admin_roles, flow === "both");
	const items = (which: readonly BulkKind[]) =>
		which.map((kind) => (
			<MenuItem key={kind} icon={BULK_KINDS[kind].icon} onSelect={() => onAsk(kind, papers)}>
				{t(`bulk.${kind}`)}
			</MenuItem>
		));
	if (kinds.length === 0) return null;
	if (phone)
		return (
			<BarMenu label={t("bulk.actions")} icon={CircleDot}>
				{items(kinds)}
				{children}
			</BarMenu>
		);
	const at = (place: "status" | "bar" | "more") => kinds.filter((kind) => BULK_KINDS[kind].place === place);
	return (
		<>
			{at("status").length > 0 && (
				<BarMenu label={t("bulk.status")} icon={CircleDot}>
					{items(at("status"))}
				</BarMenu>
			)}
			{at("bar").map((kind) => {
				const { icon: Icon } = BULK_KINDS[kind];
				return (
					<button key={kind} type="button" onClick={() => onAsk(kind, papers)} className={BAR_BUTTON}>
						<Icon aria-hidden size={16} />
						{t(`bulk.short.${kind as "section" | "issue"}`)}
					</button>
				);
			})}
			<BarMenu label={t("bulk.more")} icon={Ellipsis}>
				{items(at("more"))}
			</BarMenu>
		</>
	);
}

function BarMenu({ label, icon: Icon, children }: { label: string; icon: LucideIcon; children: ReactNode }) {
	return (
		<Menu
			up
			label={label}
			width="w-max min-w-56 max-h-[60dvh] overflow-y-auto max-sm:fixed max-sm:inset-x-3 max-sm:bottom-24 max-sm:w-auto"
			triggerClass={BAR_BUTTON}
			trigger={
				<>
					<Icon aria-hidden size={16} />
					{label}
					<ChevronDown aria-hidden size={14} className="max-sm:hidden" />
				</>
			}
		>
			{children}
		</Menu>
	);
}
