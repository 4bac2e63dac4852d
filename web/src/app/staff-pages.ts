import { bundleTexts } from "../lib/i18n.ts";
import { AdminLayout } from "./admin-layout.tsx";
import { ExtpaperList, OneExtpaper, OnePaper, PaperList, SubmissionList } from "./paper-desk.tsx";

bundleTexts(
	import.meta.glob("../../../locales/*/{admin,papers,table}.json", { eager: true, import: "default" }),
);

/**
 * One chunk for the staff frame, paper lists and paper page. People bookmark these, and each further file would be
 * another wait.
 */
export const staffPages = { AdminLayout, PaperList, OnePaper, ExtpaperList, OneExtpaper, SubmissionList };
