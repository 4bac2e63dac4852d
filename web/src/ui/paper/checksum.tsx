import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { alertError, alertSuccess } from "../../lib/alerts.ts";
import { IconButton } from "../icon-button.tsx";

/** Enough digits to tell two files apart. */
const SHOWN_DIGITS = 12;

export interface ChecksumProps {
	name: string;
	sha256: string;
}

export function Checksum({ name, sha256 }: ChecksumProps) {
	const { t } = useTranslation("preflight");
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(sha256);
		} catch {
			// Browsers may refuse, and have no clipboard on a site without HTTPS.
			alertError(t("checksum.not_copied"));
			return;
		}
		alertSuccess(t("checksum.copied"));
	};
	return (
		<p className="flex items-center gap-1.5 text-13 text-secondary">
			{t("checksum.kind")}
			<code title={sha256} className="rounded-mark bg-sunken px-1.5 text-12 text-ink">
				{sha256.slice(0, SHOWN_DIGITS)}…
			</code>
			<IconButton icon={Copy} size={14} label={t("checksum.copy", { name })} onClick={() => void copy()} />
		</p>
	);
}
