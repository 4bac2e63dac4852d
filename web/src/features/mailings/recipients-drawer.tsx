import type { Mailing, MailingRecipient } from "@deck/contracts/mailing";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Drawer } from "../../ui/drawer.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { PersonLine } from "./person-line.tsx";
import { searchRecipients } from "./search-recipients.ts";

const MAX_ROWS = 200;

interface RecipientsDrawerProps {
	mailing: Mailing;
	recipients: readonly MailingRecipient[] | undefined;
	onClose(): void;
}

export function RecipientsDrawer({ mailing, recipients, onClose }: RecipientsDrawerProps) {
	const { t } = useTranslation("mailings");
	const [query, setQuery] = useState("");
	const found = useMemo(() => recipients && searchRecipients(recipients, query), [recipients, query]);
	const more = (found?.length ?? 0) - MAX_ROWS;
	return (
		<Drawer open onClose={onClose} width={420} title={t("recipients.people", { count: mailing.recipients })}>
			<div data-top-bar="search" className="sticky top-0 z-10 border-b border-line bg-surface p-4">
				<TextInput
					type="search"
					value={query}
					onChange={setQuery}
					aria-label={t("recipients.search")}
					placeholder={t("recipients.search")}
				/>
			</div>
			<div className="px-4 py-2">
				{!found ? (
					<Skeleton widths={[80, 60, 70]} height={32} />
				) : (
					<ul aria-label={t("recipients.title")}>
						{found.slice(0, MAX_ROWS).map((one) => (
							<li key={one.n} className="border-b border-line py-2.5 last:border-0">
								<PersonLine person={one} />
							</li>
						))}
					</ul>
				)}
				<p role="status" className="py-2 text-13 text-secondary">
					{found?.length === 0 && t("recipients.none_found")}
					{more > 0 && t("recipients.more", { count: more })}
				</p>
			</div>
		</Drawer>
	);
}
