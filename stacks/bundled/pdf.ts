// In this order: what pdf.js asks for as it loads, its worker, itself.
import "./no-canvas.ts";
// pdf.js looks for a file of this name beside itself, unless the worker is there already.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
// By its path, since its name leads here (`bundle.ts`).
import * as pdf from "../../node_modules/pdfjs-dist/legacy/build/pdf.mjs";

/**
 * What functions use of pdf.js; the rest of it stays out of the bundle.
 * @public
 */
export const getDocument = pdf.getDocument;
/** @public */
export const VerbosityLevel = pdf.VerbosityLevel;
/** @public */
export const OPS = pdf.OPS;
