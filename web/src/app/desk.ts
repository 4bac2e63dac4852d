import { keepWords } from "../lib/i18n.ts";
import { AdminLayout } from "./admin-layout.tsx";
import { ExtpaperList, OneExtpaper, OnePaper, PaperList, SubmissionList } from "./paper-desk.tsx";

keepWords(
	import.meta.glob("../../../locales/*/{admin,papers,table}.json", { eager: true, import: "default" }),
);

/**
 * What staff work in, in one file: the frame of their pages, the lists of papers and a paper. People keep the addresses
 * of these, and each further file would be one more thing to wait for.
 */
export const desk = { AdminLayout, PaperList, OnePaper, ExtpaperList, OneExtpaper, SubmissionList };
