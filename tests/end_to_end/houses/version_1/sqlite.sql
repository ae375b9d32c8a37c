PRAGMA application_id = 1400206184;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE bans (
  whom TEXT PRIMARY KEY,
  until INTEGER NOT NULL,
  why TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE entries (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  moment INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;
INSERT INTO "entries" VALUES('2j3nw45uz282',0,1794796975139,'{"entry":"opened","game":"sushi-go","options":{"players":2,"passing":"left"},"host":"ttwx9nynnjyyns3k","public":false,"seconds":0,"bot":"apprentice","watching":"open","starts_full":false,"secret":"21a565524bdca73a686ff19163b8e61a94b85a4f010ccd116f7ab8b590ac6641"}');
INSERT INTO "entries" VALUES('2j3nw45uz282',1,1794796975150,'{"entry":"sat","seat":0,"guest":"ttwx9nynnjyyns3k","name":"Guest 0","contribution":""}');
INSERT INTO "entries" VALUES('2j3nw45uz282',2,1794796975159,'{"entry":"sat","seat":1,"guest":"uwyut7zutgvaw5kz","name":"Guest 1","contribution":""}');
INSERT INTO "entries" VALUES('2j3nw45uz282',3,1794796976484,'{"entry":"started","moves":[["chance","dumpling"],["chance","sashimi"],["chance","maki_2"],["chance","tempura"],["chance","sashimi"],["chance","pudding"],["chance","sashimi"],["chance","pudding"],["chance","tempura"],["chance","tempura"],["chance","dumpling"],["chance","sashimi"],["chance","wasabi"],["chance","maki_1"],["chance","maki_2"],["chance","egg_nigiri"],["chance","pudding"],["chance","maki_3"],["chance","tempura"],["chance","tempura"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',4,1794796976489,'{"entry":"played","moves":[[0,"dumpling"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',5,1794796976489,'{"entry":"played","moves":[[1,"wasabi"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',6,1794796976496,'{"entry":"played","moves":[[0,"maki_1"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',7,1794796976496,'{"entry":"played","moves":[[1,"maki_2"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',8,1794796976501,'{"entry":"played","moves":[[0,"pudding"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',9,1794796976501,'{"entry":"played","moves":[[1,"maki_3"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',10,1794796976503,'{"entry":"played","moves":[[0,"egg_nigiri"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',11,1794796976503,'{"entry":"played","moves":[[1,"pudding"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',12,1794796976512,'{"entry":"played","moves":[[0,"tempura"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',13,1794796976512,'{"entry":"played","moves":[[1,"dumpling"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',14,1794796976516,'{"entry":"played","moves":[[0,"sashimi"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',15,1794796976516,'{"entry":"played","moves":[[1,"sashimi"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',16,1794796976518,'{"entry":"played","moves":[[1,"tempura"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',17,1794796976538,'{"entry":"played","moves":[[0,"tempura"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',18,1794796976539,'{"entry":"played","moves":[[0,"pudding"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',19,1794796976539,'{"entry":"played","moves":[[1,"sashimi"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',20,1794796976541,'{"entry":"played","moves":[[0,"sashimi"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',21,1794796976541,'{"entry":"played","moves":[[1,"maki_2"],["chance","salmon_nigiri"],["chance","maki_2"],["chance","squid_nigiri"],["chance","salmon_nigiri"],["chance","salmon_nigiri"],["chance","tempura"],["chance","maki_3"],["chance","sashimi"],["chance","maki_1"],["chance","sashimi"],["chance","sashimi"],["chance","wasabi"],["chance","sashimi"],["chance","wasabi"],["chance","maki_2"],["chance","pudding"],["chance","maki_3"],["chance","maki_1"],["chance","salmon_nigiri"],["chance","squid_nigiri"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',22,1794796976554,'{"entry":"played","moves":[[0,"maki_2"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',23,1794796976555,'{"entry":"played","moves":[[1,"squid_nigiri"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',24,1794796976557,'{"entry":"played","moves":[[1,"maki_3"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',25,1794796976563,'{"entry":"played","moves":[[0,"maki_2"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',26,1794796976572,'{"entry":"played","moves":[[0,"maki_1"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',27,1794796976572,'{"entry":"played","moves":[[0,"sashimi"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',28,1794796976573,'{"entry":"played","moves":[[1,"wasabi"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',29,1794796976573,'{"entry":"played","moves":[[1,"maki_1"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',30,1794796976575,'{"entry":"played","moves":[[0,"maki_3"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',31,1794796976578,'{"entry":"played","moves":[[0,"tempura"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',32,1794796976578,'{"entry":"played","moves":[[1,"pudding"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',33,1794796976585,'{"entry":"played","moves":[[0,"maki_1"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',34,1794796976585,'{"entry":"played","moves":[[1,"salmon_nigiri"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',35,1794796976588,'{"entry":"played","moves":[[0,"salmon_nigiri"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',36,1794796976588,'{"entry":"played","moves":[[1,"wasabi"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',37,1794796976588,'{"entry":"played","moves":[[1,"salmon_nigiri"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',38,1794796976599,'{"entry":"played","moves":[[0,"salmon_nigiri"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',39,1794796976602,'{"entry":"played","moves":[[0,"sashimi"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',40,1794796976602,'{"entry":"played","moves":[[1,"sashimi"],["chance","tempura"],["chance","maki_1"],["chance","salmon_nigiri"],["chance","salmon_nigiri"],["chance","pudding"],["chance","tempura"],["chance","salmon_nigiri"],["chance","maki_1"],["chance","dumpling"],["chance","sashimi"],["chance","egg_nigiri"],["chance","pudding"],["chance","tempura"],["chance","egg_nigiri"],["chance","dumpling"],["chance","squid_nigiri"],["chance","dumpling"],["chance","chopsticks"],["chance","sashimi"],["chance","salmon_nigiri"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',41,1794796976608,'{"entry":"played","moves":[[0,"sashimi"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',42,1794796976608,'{"entry":"played","moves":[[1,"pudding"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',43,1794796976611,'{"entry":"played","moves":[[0,"dumpling"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',44,1794796976611,'{"entry":"played","moves":[[1,"pudding"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',45,1794796976618,'{"entry":"played","moves":[[0,"maki_1"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',46,1794796976618,'{"entry":"played","moves":[[1,"egg_nigiri"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',47,1794796976623,'{"entry":"played","moves":[[0,"salmon_nigiri"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',48,1794796976623,'{"entry":"played","moves":[[1,"salmon_nigiri"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',49,1794796976634,'{"entry":"played","moves":[[0,"salmon_nigiri"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',50,1794796976634,'{"entry":"played","moves":[[1,"dumpling"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',51,1794796976647,'{"entry":"played","moves":[[0,"tempura"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',52,1794796976647,'{"entry":"played","moves":[[1,"dumpling"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',53,1794796976663,'{"entry":"played","moves":[[0,"tempura"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',54,1794796976663,'{"entry":"played","moves":[[1,"egg_nigiri"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',55,1794796976665,'{"entry":"played","moves":[[0,"sashimi"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',56,1794796976665,'{"entry":"played","moves":[[1,"tempura"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',57,1794796976675,'{"entry":"played","moves":[[0,"maki_1"]]}');
INSERT INTO "entries" VALUES('2j3nw45uz282',58,1794796976675,'{"entry":"played","moves":[[1,"squid_nigiri"]]}');
INSERT INTO "entries" VALUES('cqepmy4zdk42',0,1794796976716,'{"entry":"opened","game":"sushi-go","options":{"players":2,"passing":"left"},"host":"v635en4vgzna442x","public":false,"seconds":0,"bot":"apprentice","watching":"open","starts_full":false,"secret":"df55bd7f9a77d96a1e7c54c5e5a713d2e1aa1df006baa1143e073c10cd43b3f7"}');
INSERT INTO "entries" VALUES('cqepmy4zdk42',1,1794796976723,'{"entry":"sat","seat":0,"guest":"v635en4vgzna442x","name":"Guest 0","contribution":""}');
INSERT INTO "entries" VALUES('cqepmy4zdk42',2,1794796976727,'{"entry":"sat","seat":1,"guest":"rmeveny65k8kxemh","name":"Guest 1","contribution":""}');
INSERT INTO "entries" VALUES('cqepmy4zdk42',3,1794796976736,'{"entry":"started","moves":[["chance","sashimi"],["chance","maki_2"],["chance","wasabi"],["chance","sashimi"],["chance","maki_2"],["chance","salmon_nigiri"],["chance","maki_2"],["chance","tempura"],["chance","tempura"],["chance","dumpling"],["chance","tempura"],["chance","pudding"],["chance","squid_nigiri"],["chance","salmon_nigiri"],["chance","sashimi"],["chance","maki_2"],["chance","wasabi"],["chance","maki_3"],["chance","wasabi"],["chance","tempura"]]}');
INSERT INTO "entries" VALUES('cqepmy4zdk42',4,1794796976743,'{"entry":"played","moves":[[0,"wasabi"]]}');
INSERT INTO "entries" VALUES('cqepmy4zdk42',5,1794796976743,'{"entry":"played","moves":[[1,"maki_3"]]}');
INSERT INTO "entries" VALUES('cqepmy4zdk42',6,1794796976763,'{"entry":"played","moves":[[0,"tempura"]]}');
INSERT INTO "entries" VALUES('cqepmy4zdk42',7,1794796976763,'{"entry":"played","moves":[[1,"maki_2"]]}');
INSERT INTO "entries" VALUES('cqepmy4zdk42',8,1794796976776,'{"entry":"played","moves":[[0,"sashimi"]]}');
INSERT INTO "entries" VALUES('cqepmy4zdk42',9,1794796976776,'{"entry":"played","moves":[[1,"salmon_nigiri"]]}');
INSERT INTO "entries" VALUES('cqepmy4zdk42',10,1794796976783,'{"entry":"played","moves":[[0,"squid_nigiri"]]}');
INSERT INTO "entries" VALUES('cqepmy4zdk42',11,1794796976783,'{"entry":"played","moves":[[1,"sashimi"]]}');
INSERT INTO "entries" VALUES('kwnn6kyzc263',0,1794796976800,'{"entry":"opened","game":"sushi-roll","options":{"players":3},"host":"7bsgrpj2jrckrv6t","public":false,"seconds":0,"bot":"apprentice","watching":"open","starts_full":false,"secret":"f811b1b49e39a9203cbb4bafaf5ee71073c6b097997e1b7d364afec792df7532"}');
INSERT INTO "entries" VALUES('kwnn6kyzc263',1,1794796976827,'{"entry":"sat","seat":0,"guest":"7bsgrpj2jrckrv6t","name":"Guest 0","contribution":""}');
INSERT INTO "entries" VALUES('kwnn6kyzc263',2,1794796976835,'{"entry":"sat","seat":1,"guest":"gr4dy4u7yzkvfzgw","name":"Guest 1","contribution":""}');
INSERT INTO "entries" VALUES('kwnn6kyzc263',3,1794796976848,'{"entry":"started","moves":[["chance","red 2"],["chance","draw pudding"],["chance","draw maki"],["chance","draw appetizer"],["chance","draw nigiri"],["chance","draw maki"],["chance","draw nigiri"],["chance","draw maki"],["chance","draw special"],["chance","draw maki"],["chance","draw special"],["chance","draw nigiri"],["chance","draw appetizer"],["chance","draw appetizer"],["chance","draw special"],["chance","draw maki"],["chance","draw pudding"],["chance","draw pudding"],["chance","draw appetizer"],["chance","draw nigiri"],["chance","draw special"],["chance","draw special"],["chance","roll tempura"],["chance","roll maki_2"],["chance","roll maki_1"],["chance","roll maki_1"],["chance","roll egg_nigiri"],["chance","roll egg_nigiri"],["chance","roll pudding_3"],["chance","roll tempura"],["chance","roll sashimi"],["chance","roll maki_2"],["chance","roll egg_nigiri"],["chance","roll menu_2"],["chance","roll wasabi"],["chance","roll menu_2"],["chance","roll dumpling"],["chance","roll maki_1"],["chance","roll egg_nigiri"],["chance","roll wasabi"],["chance","roll wasabi"],["chance","roll pudding_1"],["chance","roll pudding_3"]]}');
INSERT INTO "entries" VALUES('kwnn6kyzc263',4,1794796976883,'{"entry":"played","moves":[[2,"take pudding_3"]]}');
INSERT INTO "entries" VALUES('skae5ktzwzn9',0,1794796976927,'{"entry":"opened","game":"wasabi","options":{"players":2},"host":"8cryhae2vrv4zs2y","public":false,"seconds":0,"bot":"apprentice","watching":"open","starts_full":false,"secret":"4982b72bc513d492893c7d741621adeebaa992f2d281d5c3fac800aa86368525"}');
INSERT INTO "entries" VALUES('skae5ktzwzn9',1,1794796976931,'{"entry":"sat","seat":0,"guest":"8cryhae2vrv4zs2y","name":"Guest 0","contribution":""}');
INSERT INTO "entries" VALUES('skae5ktzwzn9',2,1794796976945,'{"entry":"sat","seat":1,"guest":"fs26b34478atm268","name":"Guest 1","contribution":""}');
INSERT INTO "entries" VALUES('skae5ktzwzn9',3,1794796976959,'{"entry":"started","moves":[["chance","start 0"]]}');
INSERT INTO "entries" VALUES('skae5ktzwzn9',4,1794796976976,'{"entry":"played","moves":[[0,"give salmon"]]}');
INSERT INTO "entries" VALUES('skae5ktzwzn9',5,1794796976991,'{"entry":"played","moves":[[0,"give eel"]]}');
INSERT INTO "entries" VALUES('skae5ktzwzn9',6,1794796977002,'{"entry":"played","moves":[[0,"give shrimp"]]}');
INSERT INTO "entries" VALUES('skae5ktzwzn9',7,1794796977010,'{"entry":"played","moves":[[1,"give eel"]]}');
INSERT INTO "entries" VALUES('skae5ktzwzn9',8,1794796977028,'{"entry":"played","moves":[[1,"give tempura"]]}');
INSERT INTO "entries" VALUES('skae5ktzwzn9',9,1794796977035,'{"entry":"played","moves":[[1,"give salmon"]]}');
INSERT INTO "entries" VALUES('skae5ktzwzn9',10,1794796977040,'{"entry":"played","moves":[[0,"strip 2"],["chance","draw Poison Pill"]]}');
INSERT INTO "entries" VALUES('skae5ktzwzn9',11,1794796977051,'{"entry":"played","moves":[[0,"strip 5"],["chance","draw Volcano Roll"]]}');
INSERT INTO "entries" VALUES('skae5ktzwzn9',12,1794796977065,'{"entry":"played","moves":[[0,"strip 2"],["chance","draw Tendon"]]}');
INSERT INTO "entries" VALUES('skae5ktzwzn9',13,1794796977073,'{"entry":"played","moves":[[1,"strip 3"],["chance","draw Unatama"]]}');
INSERT INTO "entries" VALUES('skae5ktzwzn9',14,1794796977083,'{"entry":"played","moves":[[1,"strip 2"],["chance","draw Kappamaki"]]}');
INSERT INTO "entries" VALUES('skae5ktzwzn9',15,1794796977100,'{"entry":"played","moves":[[1,"strip 3"],["chance","draw Crunchy Tuna"]]}');
INSERT INTO "entries" VALUES('skae5ktzwzn9',16,1794796977118,'{"entry":"played","moves":[[0,"tile tempura"]]}');
INSERT INTO "entries" VALUES('skae5ktzwzn9',17,1794796977123,'{"entry":"played","moves":[[0,"at a3"]]}');
INSERT INTO "entries" VALUES('skae5ktzwzn9',18,1794796977140,'{"entry":"played","moves":[[0,"refill maki"]]}');
INSERT INTO "entries" VALUES('skae5ktzwzn9',19,1794796977152,'{"entry":"played","moves":[[1,"tile eel"]]}');
INSERT INTO "entries" VALUES('skae5ktzwzn9',20,1794796977159,'{"entry":"played","moves":[[1,"at c3"]]}');
INSERT INTO "entries" VALUES('skae5ktzwzn9',21,1794796977169,'{"entry":"played","moves":[[1,"refill tuna"]]}');
CREATE TABLE guests (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  account TEXT,
  folded_account TEXT UNIQUE,
  password TEXT,
  made INTEGER NOT NULL,
  seen INTEGER NOT NULL,
  settings TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "guests" VALUES('7bsgrpj2jrckrv6t','Guest 0',NULL,NULL,NULL,1794796976783,1794796976783,'{}');
INSERT INTO "guests" VALUES('8cryhae2vrv4zs2y','Guest 0',NULL,NULL,NULL,1794796976869,1794796976869,'{}');
INSERT INTO "guests" VALUES('fs26b34478atm268','Guest 1',NULL,NULL,NULL,1794796976896,1794796976896,'{}');
INSERT INTO "guests" VALUES('gr4dy4u7yzkvfzgw','Guest 1',NULL,NULL,NULL,1794796976792,1794796976792,'{}');
INSERT INTO "guests" VALUES('rmeveny65k8kxemh','Guest 1',NULL,NULL,NULL,1794796976712,1794796976712,'{}');
INSERT INTO "guests" VALUES('ttwx9nynnjyyns3k','Guest 0','kept','kept','$argon2id$v=19$m=65536,t=2,p=1$CvSgBSDCDWJXRiL+5i9WTg$5tEF7qQPXxY+BFKYTshcUXOhMMMkdpvRO0tQ3WsU2tY',1794796975103,1794796975103,'{}');
INSERT INTO "guests" VALUES('uwyut7zutgvaw5kz','Guest 1',NULL,NULL,NULL,1794796975121,1794796975121,'{}');
INSERT INTO "guests" VALUES('v635en4vgzna442x','Guest 0',NULL,NULL,NULL,1794796976692,1794796976692,'{}');
CREATE TABLE keys (
  hash TEXT PRIMARY KEY,
  guest TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  label TEXT NOT NULL,
  made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "keys" VALUES('2a3c6ae4a35af18155b3d6ac176583965873cc277e54dac6037c8d79e8ef1c18','8cryhae2vrv4zs2y','browser',1794796976869);
INSERT INTO "keys" VALUES('2c613ff2127ff0a39165d583cb41d31ecdc098a8dec7d857ea07bd171904bab7','7bsgrpj2jrckrv6t','browser',1794796976783);
INSERT INTO "keys" VALUES('509ad19c09dac7b6d328168ab70ba28fbdf4ddb5dae29142ea9b265875224e48','fs26b34478atm268','browser',1794796976896);
INSERT INTO "keys" VALUES('53e42ca52c30d10e5864094937851cebc34dda079cdf1b45c6082be6a35a4eaf','gr4dy4u7yzkvfzgw','browser',1794796976792);
INSERT INTO "keys" VALUES('5921a139ee4017f4158aaef765b5c0220764a01368982991c32fa6f06031e12d','uwyut7zutgvaw5kz','browser',1794796975121);
INSERT INTO "keys" VALUES('91f8c2bef04bf9ec04c83e9e5dc189419a88e8a24b194347af362a4b4b98e7e2','rmeveny65k8kxemh','browser',1794796976712);
INSERT INTO "keys" VALUES('eaa0c10533e4e935eaf0af6236e3adda2daeba3ee8ad5b434675cd071e2e9941','ttwx9nynnjyyns3k','browser',1794796975103);
INSERT INTO "keys" VALUES('f49ca3581e6bc5f42fe9aedb8d29697069e6b5da1b14d8ebfa9591ac469f8795','v635en4vgzna442x','browser',1794796976692);
CREATE TABLE ratings (
  game TEXT NOT NULL,
  who TEXT NOT NULL,
  mean REAL NOT NULL,
  deviation REAL NOT NULL,
  games INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  PRIMARY KEY (game, who)
) STRICT, WITHOUT ROWID;
INSERT INTO "ratings" VALUES('sushi-go','guest:ttwx9nynnjyyns3k',2.23646105068595026912e+01,8.06590141354368128645e+00,1,1794796976689);
INSERT INTO "ratings" VALUES('sushi-go','guest:uwyut7zutgvaw5kz',2.76353894931404973087e+01,8.06590141354368128645e+00,1,1794796976689);
CREATE TABLE seatings (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  guest TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seatings" VALUES('kwnn6kyzc263',2,'');
INSERT INTO "seatings" VALUES('kwnn6kyzc263',0,'7bsgrpj2jrckrv6t');
INSERT INTO "seatings" VALUES('skae5ktzwzn9',0,'8cryhae2vrv4zs2y');
INSERT INTO "seatings" VALUES('skae5ktzwzn9',1,'fs26b34478atm268');
INSERT INTO "seatings" VALUES('kwnn6kyzc263',1,'gr4dy4u7yzkvfzgw');
INSERT INTO "seatings" VALUES('cqepmy4zdk42',1,'rmeveny65k8kxemh');
INSERT INTO "seatings" VALUES('2j3nw45uz282',0,'ttwx9nynnjyyns3k');
INSERT INTO "seatings" VALUES('2j3nw45uz282',1,'uwyut7zutgvaw5kz');
INSERT INTO "seatings" VALUES('cqepmy4zdk42',0,'v635en4vgzna442x');
CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  status INTEGER NOT NULL,
  is_public INTEGER NOT NULL,
  opened INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  wakes INTEGER NOT NULL,
  card TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "tables" VALUES('2j3nw45uz282','sushi-go',2,0,1794796975139,1794796976689,0,'{"table":"2j3nw45uz282","game":"sushi-go","options":{"players":2,"passing":"left"},"status":"over","seconds":0,"seats":[{"kind":"person","name":"Guest 0","bot":""},{"kind":"person","name":"Guest 1","bot":""}]}');
INSERT INTO "tables" VALUES('cqepmy4zdk42','sushi-go',1,0,1794796976716,1794796976742,0,'{"table":"cqepmy4zdk42","game":"sushi-go","options":{"players":2,"passing":"left"},"status":"playing","seconds":0,"seats":[{"kind":"person","name":"Guest 0","bot":""},{"kind":"person","name":"Guest 1","bot":""}]}');
INSERT INTO "tables" VALUES('kwnn6kyzc263','sushi-roll',1,0,1794796976800,1794796976867,0,'{"table":"kwnn6kyzc263","game":"sushi-roll","options":{"players":3},"status":"playing","seconds":0,"seats":[{"kind":"person","name":"Guest 0","bot":""},{"kind":"person","name":"Guest 1","bot":""},{"kind":"bot","name":"","bot":"apprentice"}]}');
INSERT INTO "tables" VALUES('skae5ktzwzn9','wasabi',1,0,1794796976927,1794796976975,0,'{"table":"skae5ktzwzn9","game":"wasabi","options":{"players":2},"status":"playing","seconds":0,"seats":[{"kind":"person","name":"Guest 0","bot":""},{"kind":"person","name":"Guest 1","bot":""}]}');
CREATE INDEX tables_by_status ON tables (status, changed);
CREATE INDEX tables_that_wake ON tables (wakes) WHERE wakes <> 0;
CREATE INDEX seatings_of_guest ON seatings (guest);
CREATE INDEX guests_by_seen ON guests (seen);
CREATE INDEX keys_of_guest ON keys (guest);
CREATE INDEX ratings_of_who ON ratings (who);
COMMIT;
