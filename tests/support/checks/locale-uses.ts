import { LANGUAGES } from "@deck/contracts/locales";
import { transformSync } from "@swc/core";
import { findKeys, type I18nextToolkitConfig } from "i18next-cli";

/** `*` stands for computed parts. */
export interface TextUse {
	namespace: string;
	key: string;
	plural: boolean;
}

const SILENT_LOGGER = { info() {}, warn() {}, error() {} };

/**
 * Finds texts used by `t(…)` or `<Trans>`. A template (`t(`status.${status}`)`) becomes the pattern `status.*`.
 * Declare a fully computed key by a comment near it: `// t("errors:*")`.
 *
 * @param sources globs, relative to the working directory
 */
export async function findUses(sources: string[]): Promise<TextUse[]> {
	const config: I18nextToolkitConfig = {
		locales: [...LANGUAGES],
		extract: {
			input: sources,
			ignore: ["**/*.test.*", "**/node_modules/**", "**/dist/**"],
			output: "locales/{{language}}/{{namespace}}.json",
			defaultNS: "common",
			primaryLanguage: "en",
		},
		plugins: [{ name: "patterns", onLoad: prepare }],
	};
	const { allKeys } = await findKeys(config, SILENT_LOGGER);
	return [...allKeys.values()].map(({ ns = "common", key, hasCount = false }) => ({
		namespace: ns,
		key: hasCount ? key.replace(/_(one|other)$/, "") : key,
		plural: hasCount,
	}));
}

/** Prepares a source for i18next-cli, which parses every one as TSX, where `<T>(` opens an element. */
function prepare(code: string, path: string): string {
	if (path.endsWith(".tsx")) return starTemplates(code);
	const parser = { syntax: "typescript" } as const;
	const plain = transformSync(code, { jsc: { parser, target: "es2024", preserveAllComments: true } });
	return starTemplates(plain.code);
}

function starTemplates(code: string): string {
	return code.replace(/(\bt\w*\(\s*)`([^`]*)`/g, (_whole, call: string, body: string) => {
		return `${call}${JSON.stringify(body.replace(/\$\{[^}]*\}/g, "*").replace(/\s*\n\s*/g, " "))}`;
	});
}

/** Compares a used key with `key`, which has no plural form. */
export function matchesKey(use: TextUse, namespace: string, key: string): boolean {
	if (use.namespace !== namespace) return false;
	if (!use.key.includes("*")) return use.key === key;
	const parts = use.key.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
	return new RegExp(`^${parts.join(".+")}$`).test(key);
}
