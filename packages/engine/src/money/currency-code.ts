/** ISO 4217, without metals, funds and codes for tests. */
const current = new Set(
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD
  CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF
  GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK
  LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD
  OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN
  SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG
  XOF XPF YER ZAR ZMW ZWG`.split(/\s+/),
);

/** Withdrawn since 2014: amounts of the past still come in them. */
const withdrawn = new Set('ANG BGN BYR CUC HRK LTL LVL MRO SLL STD VEF ZMK ZWL'.split(' '));

/** Whether a text is the ISO 4217 code of a currency that is in use, in capitals. */
export const isCurrentCurrency = (code: string): boolean => current.has(code);

/** The same for an amount, which may be of the past. */
export const isCurrencyCode = (code: string): boolean => current.has(code) || withdrawn.has(code);
