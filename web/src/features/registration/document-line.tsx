import type { StatusDocument } from "@deck/contracts/registration";
import type { DocumentState } from "@deck/contracts/registration-lifecycle";
import { Clock, FileText, ShieldAlert, ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatBytes } from "../../lib/format-bytes.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";

const STYLES: Record<DocumentState, { tone: Tone; icon: typeof Clock }> = {
	pending: { tone: "wait", icon: Clock },
	verified: { tone: "good", icon: ShieldCheck },
	returned: { tone: "bad", icon: ShieldAlert },
};

export function DocumentLine({ document, conf }: { document: StatusDocument; conf: string }) {
	const { t } = useTranslation("registration");
	const locale = useLocale();
	const { tone, icon: Icon } = STYLES[document.state];
	return (
		<div className="rounded-control border border-line p-3">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
				<FileText aria-hidden size={18} className="shrink-0 text-secondary" />
				{document.purged ? (
					<span className="min-w-0 text-secondary">{t("document.purged")}</span>
				) : (
					<a
						href={`/files/registrations/${conf}/document`}
						download
						className="min-w-0 font-medium wrap-anywhere text-link hover:underline"
					>
						{document.name}
					</a>
				)}
				<span className="grow text-13 text-secondary">{formatBytes(document.size, locale)}</span>
				<Badge tone={tone} icon={<Icon aria-hidden size={14} />}>
					{t(`document.${document.state}`)}
				</Badge>
			</div>
			{document.state === "returned" && document.reasons && (
				<p className="mt-2 text-bad">{document.reasons[locale]}</p>
			)}
		</div>
	);
}
